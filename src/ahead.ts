import { wantTexts } from './i18n/i18n.ts'
import { addressOf } from './links.tsx'
import { router } from './router.ts'
import { shownUsername } from './wiring/stored-account.ts'

const list = addressOf('/support/ticket/list')
const details = addressOf('/support/ticket/details/$ticketId', { params: { ticketId: 1 } })
/** How long the list has the line for itself, in milliseconds. */
const pause = 1000

const fetchCode = (path: string) => {
  const [routes] = router.getMatchedRoutes(path)
  for (const route of routes) void router.loadRouteChunk(route)
}

/** Fetches the code of the first page side by side with its language, and of a ticket once its list stands. */
export function fetchCodeAhead() {
  if (shownUsername() !== '') {
    fetchCode(location.pathname === '/' ? list : location.pathname)
    wantTexts('tickets')
  }
  router.subscribe('onRendered', ({ toLocation }) => {
    if (toLocation.pathname === list) setTimeout(() => fetchCode(details), pause)
  })
}
