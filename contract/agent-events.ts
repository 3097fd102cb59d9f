import * as z from 'zod/mini'

/**
 * Server-sent events at this URL, for an agent's session. `tickets` lists the tickets changed since the
 * last event; after a lost connection, `Last-Event-ID` resumes. `presence` lists the tickets whose
 * agents have arrived or left, or started or stopped replying (T109).
 */
export const agentEventsPath = '/api/v1/agent/events'

export const agentEvent = z.object({ tickets: z.array(z.int()) })
export type AgentEvent = z.output<typeof agentEvent>

/** Reports of the server to agents, and whether they arrive. */
export type LiveEvent =
  | { type: 'live.opened' | 'live.lost' }
  | { type: 'tickets.changed'; tickets: readonly number[] }
  | { type: 'presence.changed'; tickets: readonly number[] }
