import * as z from 'zod/mini'

/**
 * T109: server-sent events at this address, for an agent's session. `tickets` lists tickets changed since the
 * last event; a lost connection resumes with `Last-Event-ID`. `presence` lists tickets whose agents have come
 * or left, or started or stopped replying.
 */
export const agentEventsPath = '/api/v1/agent/events'

export const agentEvent = z.object({ tickets: z.array(z.int()) })
export type AgentEvent = z.output<typeof agentEvent>
