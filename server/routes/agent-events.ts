import { PassThrough } from 'node:stream'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { agentEventsPath, type AgentEvent } from '#contract/agent-events.ts'
import { agentRoles } from '#contract/rules/agent-roles.ts'
import { newBudget, withBudget } from '#server/db/engine/time-budget.ts'
import { agentOf, guardOfRoles } from '#server/http/access.ts'
import { jobTimeout } from '#server/config/timeouts.ts'
import {
  watchTickets,
  type Position,
  type TicketChanges,
  type TicketWatch,
} from '#server/rules/ticket-watch.ts'

/** How long a browser waits before reconnecting, in milliseconds. */
const retry = 2000

const eventOf = (name: 'tickets' | 'presence', tickets: number[]) =>
  `event: ${name}\ndata: ${JSON.stringify({ tickets } satisfies AgentEvent)}\n\n`

const messageOf = ({ position: { entryId, changeId }, tickets }: TicketChanges) =>
  `id: ${entryId}-${changeId}\n${eventOf('tickets', tickets)}`

/** The last position a browser had read when it lost the connection. */
const lastPosition = ({ headers }: FastifyRequest): Position | undefined => {
  const id = /^(\d{1,15})-(\d{1,15})$/.exec(String(headers['last-event-id']))
  return id ? { entryId: Number(id[1]), changeId: Number(id[2]) } : undefined
}

type Stream = { idHash: string; heartbeat: number; position: Position | undefined }

/**
 * Streams events from now on and those that were missed. Ends with the session, the connection or the
 * server.
 */
const openStream = async (
  { agentSessions, stopping }: FastifyInstance['services'],
  watch: TicketWatch,
  { idHash, heartbeat, position }: Stream,
) => {
  const events = new PassThrough()
  const send = (changes: TicketChanges) => events.write(messageOf(changes))
  const end = () => events.end()
  events.write(`retry: ${retry}\n\n`)
  const leave = await watch.listen({
    onTickets: send,
    onPresence: (tickets) => events.write(eventOf('presence', tickets)),
  })
  // Proxies close silent connections.
  const beat = async () => {
    const isAlive = await withBudget(newBudget(jobTimeout), () => agentSessions.isAlive(idHash))
    if (isAlive) events.write(':\n\n')
    else end()
  }
  const beats = setInterval(() => void beat().catch(end), heartbeat)
  stopping.signal.addEventListener('abort', end)
  events.once('close', () => {
    clearInterval(beats)
    stopping.signal.removeEventListener('abort', end)
    void leave()
  })
  if (stopping.signal.aborted) end()
  else if (position !== undefined) {
    const missed = await watch.since(position)
    if (missed.tickets.length > 0) send(missed)
  }
  return events
}

/**
 * Notifies an agent's pages which tickets have changed, and where other agents have arrived or
 * left (T109, T136).
 */
export const agentEventRoutes = (heartbeat: number) => (app: FastifyInstance) => {
  const { stopping } = app.services
  const watch = watchTickets(app.services, (error) => {
    app.log.error({ err: error }, 'Checking for changed tickets failed and will be retried')
  })
  app.addHook('preClose', async () => stopping.abort())

  app.get(agentEventsPath, { onRequest: guardOfRoles(agentRoles) }, async (request, reply) => {
    const { idHash } = agentOf(request)
    const stream = { idHash, heartbeat, position: lastPosition(request) }
    return reply
      .type('text/event-stream')
      .header('x-accel-buffering', 'no')
      .send(await openStream(app.services, watch, stream))
  })
}
