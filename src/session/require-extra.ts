import { notFound } from '@tanstack/react-router'

import { knownExtras } from './session.ts'

/** For the route of an optional page: it doesn't exist unless the server offers it. */
export const requireExtra = (name: string) => async () => {
  const extras = await knownExtras()
  if (extras[name] !== 1) throw notFound()
}
