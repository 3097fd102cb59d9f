import { Counter, Histogram } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'

import { agentEventsPath } from '#contract/agent-events.ts'
import { userEventsPath } from '#contract/user-events.ts'

/** In seconds; most calls take a few milliseconds, and none is allowed more than ten seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const streams: readonly string[] = [agentEventsPath, userEventsPath]

/** Counts and times requests by route. URLs contain ids and would create endless series. */
export const watchRequests = (register: Registry) => {
  const registers = [register]
  const requests = new Counter({
    name: 'statedesk_requests_total',
    help: 'Requests by call and status.',
    registers,
    labelNames: ['call', 'status'],
  })
  const durations = new Histogram({
    name: 'statedesk_request_duration_seconds',
    help: 'Duration of requests by call, without event streams.',
    labelNames: ['call'],
    buckets,
    registers,
  })
  return (app: FastifyInstance) =>
    app.addHook('onResponse', (request, reply, done) => {
      const call = request.routeOptions.url ?? 'unknown'
      requests.inc({ call, status: reply.statusCode })
      if (!streams.includes(call)) durations.observe({ call }, reply.elapsedTime / 1000)
      done()
    })
}
