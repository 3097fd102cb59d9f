import type { FastifyInstance } from 'fastify'

import { serverLimits } from '#contract/limits.ts'
import { userEventsPath } from '#contract/user-events.ts'
import { Problem } from '#server/domain/problem.ts'
import { requireUnextendedSession, sessionOf } from '#server/http/access.ts'
import { eventOf, heartbeat, sendEventStream } from '#server/http/event-stream.ts'
import type { CustomerWatch } from '#server/rules/customer-watch.ts'

/** In milliseconds. After a restart, browsers come back spread over this time instead of all at once. */
const retry = { min: 2000, spread: 8000 }

const retryTime = () => retry.min + Math.floor(Math.random() * retry.spread)

const tooManyStreams = () =>
  new Problem(429, 'Too many browsers are connected.', { retryAfter: 60 })

/** Tells a customer's browser what to read again (T172). */
export const userEventRoutes = (watch: CustomerWatch) => (app: FastifyInstance) => {
  app.get(
    userEventsPath,
    { config: { extra: 'live' }, onRequest: requireUnextendedSession },
    async (request, reply) => {
      const { idHash, accountId } = sessionOf(request)
      if (watch.countOf(accountId) >= serverLimits.streamsPerUser) throw tooManyStreams()
      return sendEventStream(reply, {
        retry: retryTime(),
        follow: ({ write, end }) =>
          watch.listen({
            idHash,
            accountId,
            onTickets: (tickets) => write(eventOf('tickets', { tickets })),
            onMessages: () => write(eventOf('inbox', {})),
            onBeat: () => write(heartbeat),
            onSessionEnd: end,
          }),
      })
    },
  )
}
