import { notFound } from '@tanstack/react-router'

import { knownExtras } from './session.ts'

/** For the route of a page that is an extra: there is no such page where the server doesn't offer it. */
export const requireExtra = (name: string) => async () => {
  const extras = await knownExtras()
  if (extras[name] !== 1) throw notFound()
}
