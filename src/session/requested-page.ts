import type { Destination } from '#contract/destinations.ts'
import { portalPath } from '#contract/rules/portal-path.ts'

type Place = { origin: string }

/** Where to continue after signing in: the page requested before, else the tickets. */
export function requestedPage(path: string | null = null, here: Place = location): Destination {
  const at = path === null ? null : portalPath(path, here.origin)
  if (at === null) return { to: 'ticketList' }
  // The dashboard only redirects.
  if (at.pathname === '/') return requestedPage(at.searchParams.get('returnTo'), here)
  return { to: 'requestedPage', address: at.pathname + at.search + at.hash }
}
