import type { Destination } from '#contract/destinations.ts'

type Place = { origin: string }

/** A path with two slashes in front, such as that of `/.//evil.example`, would name another host. */
const withinPortal = (path: string, { origin }: Place): URL | null => {
  const at = URL.canParse(path, origin) ? new URL(path, origin) : null
  return at?.origin === origin && !at.pathname.startsWith('//') ? at : null
}

/** Where to continue after signing in: the page requested before, else the tickets. */
export function requestedPage(path: string | null = null, here: Place = location): Destination {
  const at = path === null ? null : withinPortal(path, here)
  if (at === null) return { to: 'ticketList' }
  // The dashboard only redirects.
  if (at.pathname === '/') return requestedPage(at.searchParams.get('returnTo'), here)
  return { to: 'requestedPage', address: at.pathname + at.search + at.hash }
}
