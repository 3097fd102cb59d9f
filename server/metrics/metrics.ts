import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { collectDefaultMetrics, Registry } from '@prometheus-io/client'

import { listenErrorOf } from '#server/config/start-failure.ts'
import type { RuleServices } from '#server/rules/services.ts'
import { databaseGauges } from './database.ts'
import { countFailures, countScans, watchEvents } from './events.ts'
import { hostGauges } from './host.ts'
import { watchRequests } from './requests.ts'

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
