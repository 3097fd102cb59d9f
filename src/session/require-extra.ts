import { notFound } from '@tanstack/react-router'

import { knownExtras } from './session.ts'

/** For the route of a page that is an extra: the page doesn't exist unless the server offers it. */
export const requireExtra = (name: string) => async () => {
  const extras = await knownExtras()
  if (extras[name] !== 1) throw notFound()
}
