import { addressOf } from '#src/links.tsx'

type Place = { origin: string }

/** Where somebody goes on after signing in: the page of this portal asked for before, else the tickets. */
export function returnAddress(asked: string | null = null, here: Place = location): string {
  const at = asked !== null && URL.canParse(asked, here.origin) ? new URL(asked, here.origin) : null
  if (at?.origin !== here.origin) return addressOf('/support/ticket/list')
  // The dashboard only leads on.
  if (at.pathname === '/') return returnAddress(at.searchParams.get('returnTo'), here)
  return at.pathname + at.search + at.hash
}
