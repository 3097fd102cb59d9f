/**
 * Server-sent events at this URL, for a customer's session: `tickets` lists tickets that the user can see
 * and that have changed, in the form of an `AgentEvent`; `inbox` says that there are new messages. They
 * only say what to read again. Offered if `get-flags` returns `extras.live` 1.
 */
export const userEventsPath = '/api/v1/user/events'

/** What a page learns from these events. `changes.missed`: the connection was lost for a while. */
export type UserEvent =
  | { type: 'tickets.changed'; tickets: readonly number[] }
  | { type: 'inbox.changed' | 'changes.missed' }
