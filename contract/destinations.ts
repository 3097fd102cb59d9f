/** Where a flow can send the user; `src/app/destinations.ts` knows the routes. */
export type Destination =
  | { to: 'login' | 'ticketList' | 'ticketCreate' | 'getHelp' }
  /** The page that was asked for before the sign-in: an address of this portal. */
  | { to: 'requestedPage'; address: string }
