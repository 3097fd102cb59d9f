/**
 * Server-sent events at this URL, for a customer's session: `tickets` lists tickets that the user can see
 * and that have changed, in the form of an `AgentEvent`; `inbox` says that there are new messages. They
 * only say what to read again. Offered if `get-flags` returns `extras.live` 1 (T172).
 */
export const userEventsPath = '/api/v1/user/events'

/** Any, if the connection was lost for a while. */
export type ChangedTickets = readonly number[] | 'any'

/** What pages learn from these events. */
export type UserEvent =
  | { type: 'tickets.changed'; tickets: ChangedTickets }
  | { type: 'inbox.changed' }

export const mayHaveChanged = (tickets: ChangedTickets, ticketId: number) =>
  tickets === 'any' || tickets.includes(ticketId)
