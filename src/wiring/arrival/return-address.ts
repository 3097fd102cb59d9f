import { addressOf } from '#src/links.tsx'

/** Where somebody goes on after signing in: the page of this portal asked for before, else the tickets. */
export function returnAddress(asked = '/', { origin }: { origin: string } = location): string {
  const tickets = addressOf('/support/ticket/list')
  if (!URL.canParse(asked, origin)) return tickets
  const at = new URL(asked, origin)
  const isPage = at.origin === origin && at.pathname !== '/'
  return isPage ? at.pathname + at.search + at.hash : tickets
}
