/** Where a flow can send the user; `src/app/destinations.ts` knows the routes. */
export type Destination =
  | {
      to:
        | 'ticketCreate'
        | 'getHelp'
        | 'agentLogin'
        | 'agentTickets'
        | 'security'
        | 'companyProvider'
    }
  /** Where companies' providers return to, without what they added to the address. */
  | { to: 'companyReturn' }
  /** `returnTo`: the page requested before, as a path. `dashboard` is for users who are signed in. */
  | { to: 'login' | 'dashboard'; returnTo?: string }
  /** `created`: the ticket just created, which the list should show. */
  | { to: 'ticketList'; created?: number }
  /** `isNext`: in place of the one before it in a list. */
  | { to: 'agentTicket'; ticketId: number; isNext?: true }
  /** The page requested before the sign-in: a path of this portal. */
  | { to: 'requestedPage'; address: string }
