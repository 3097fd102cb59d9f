/** Where a flow can send the user; `src/app/destinations.ts` knows the routes. */
export type Destination =
  | { to: 'login' | 'ticketCreate' | 'getHelp' | 'agentLogin' | 'agentTickets' | 'security' }
  /** `created`: the ticket just created, which the list should show. */
  | { to: 'ticketList'; created?: number }
  /** `isNext`: in place of the one before it in a list. */
  | { to: 'agentTicket'; ticketId: number; isNext?: true }
  /** The page requested before the sign-in: a path of this portal. */
  | { to: 'requestedPage'; address: string }
