import type { FastifyInstance, FastifyRequest } from 'fastify'

import { agentEventsPath, type AgentEvent } from '#contract/agent-events.ts'
import { agentRoles } from '#contract/rules/agent-roles.ts'
import { newBudget, withBudget } from '#server/db/engine/time-budget.ts'
import { agentOf, guardOfRoles } from '#server/http/access.ts'
import { eventOf, heartbeat, sendEventStream, type EventStream } from '#server/http/event-stream.ts'
import { jobTimeout } from '#server/config/timeouts.ts'
import type { Position, TicketChanges, TicketWatch } from '#server/rules/ticket-watch.ts'

/** How long a browser waits before reconnecting, in milliseconds. */
const retry = 2000

const messageOf = ({ position: { entryId, changeId }, tickets }: TicketChanges) =>
  eventOf('tickets', { tickets } satisfies AgentEvent, `${entryId}-${changeId}`)

/** The last position a browser had read when it lost the connection. */
const lastPosition = ({ headers }: FastifyRequest): Position | undefined => {
  const id = /^(\d{1,15})-(\d{1,15})$/.exec(String(headers['last-event-id']))
  return id ? { entryId: Number(id[1]), changeId: Number(id[2]) } : undefined
}

type Reader = { idHash: string; beatEvery: number; position: Position | undefined }

/** Streams events from now on and those that were missed. Ends with the session. */
const followTickets =
  (
    { agentSessions }: FastifyInstance['services'],
    watch: TicketWatch,
    { idHash, beatEvery, position }: Reader,
  ) =>
  async ({ write, end }: EventStream) => {
    const send = (changes: TicketChanges) => write(messageOf(changes))
    const beat = async () => {
      const isAlive = await withBudget(newBudget(jobTimeout), () => agentSessions.isAlive(idHash))
      if (isAlive) write(heartbeat)
      else end()
    }
    const leave = await watch.listen({
      onTickets: send,
      onPresence: (tickets) => write(eventOf('presence', { tickets } satisfies AgentEvent)),
    })
    const beats = setInterval(() => void beat().catch(end), beatEvery)
    const stop = () => {
      clearInterval(beats)
      void leave()
    }
    if (position === undefined) return stop
    try {
      const missed = await watch.since(position)
      if (missed.tickets.length > 0) send(missed)
    } catch (error) {
      stop()
      throw error
    }
    return stop
  }

/**
 * Notifies an agent's pages which tickets have changed, and where other agents have arrived or
 * left (T109, T136).
 */
export const agentEventRoutes =
  (watch: TicketWatch, beatEvery: number) => (app: FastifyInstance) => {
    app.get(agentEventsPath, { onRequest: guardOfRoles(agentRoles) }, async (request, reply) => {
      const { idHash } = agentOf(request)
      const reader = { idHash, beatEvery, position: lastPosition(request) }
      return sendEventStream(reply, { retry, follow: followTickets(app.services, watch, reader) })
    })
  }
