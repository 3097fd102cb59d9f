import { Counter, Histogram, Registry, collectDefaultMetrics } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { agentEventsPath } from '#contract/agent-events.ts'
import { userEventsPath } from '#contract/user-events.ts'
import { listenErrorOf } from '#server/config/start-failure.ts'
import type { RuleServices } from '#server/rules/services.ts'
import { databaseGauges } from './database.ts'
import { countFailures, countScans, watchEvents } from './events.ts'
import { hostGauges } from './host.ts'

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

/** Starts counting; only loaded if `METRICS_PORT` is set. */
export const openMetrics = (services: RuleServices) => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const stopWatching = watchEvents(register)
  services.mailer = countFailures(services.mailer, register)
  if (services.scan) services.scan = countScans(services.scan, register)
  const readDatabase = databaseGauges(register, services)
  const readHost = hostGauges(register, services)

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    Promise.all([readDatabase(), readHost()])
      .then(() => register.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
  })

  return {
    observe: watchRequests(register),
    /** Returns the URL. */
    listen: async () => {
      const { METRICS_HOST: host, METRICS_PORT: port = 0 } = services.env
      const listening = new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve)
      })
      await listening.catch((error: unknown) => {
        throw listenErrorOf(error, { HOST: host, PORT: port }, 'METRICS_')
      })
      const { port: own } = server.address() as AddressInfo
      return `http://${host.includes(':') ? `[${host}]` : host}:${own}/metrics`
    },
    close: async () => {
      stopWatching()
      server.close()
      server.closeAllConnections()
    },
  }
}

export type Metrics = ReturnType<typeof openMetrics>
