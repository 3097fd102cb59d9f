import { notFound } from '@tanstack/react-router'

import { requireSession, type Visit } from './guards.ts'
import { knownExtras } from './session.ts'

/** For the routes of signed-in users: what the server offers, once that is known. */
export const requireExtras = async (visit: Visit) => {
  await requireSession(visit)
  return knownExtras()
}

/** For the route of an optional page: it doesn't exist unless the server offers it. */
export const requireExtra = (name: string) => async (visit: Visit) => {
  const extras = await requireExtras(visit)
  if (extras[name] !== 1) throw notFound()
}
