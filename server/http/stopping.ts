import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

/** How long open requests can take when the server stops, in milliseconds. */
const stopTimeout = 10_000

/** How long idle connections stay open while stopping, in milliseconds: a request may be on its way. */
const idleTimeout = 4000

/** How often idle connections are closed after that, in milliseconds. */
const closeInterval = 50

/** Returns a function that closes each connection after its next response. */
const trackConnections = (app: FastifyInstance) => {
  const open = new Set<ServerResponse>()
  let isStopping = false
  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isStopping) closeAfter(response)
  })
  return () => {
    isStopping = true
    for (const response of open) closeAfter(response)
  }
}

/** Stops accepting connections. `http.Server.close` would also close idle ones immediately. */
const stopListening = (app: FastifyInstance) =>
  new Promise<void>((resolve) => {
    Server.prototype.close.call(app.server, () => resolve())
  })

/**
 * Ctrl+C sends the signal twice, from the terminal and from npm. Signals within this time count as one, in
 * milliseconds.
 */
const signalInterval = 500

const signals = ['SIGTERM', 'SIGINT'] as const

/**
 * On the first signal, `/readyz` reports the stop for `DRAIN_SECONDS`. Then the server stops accepting
 * connections, finishes open requests and exits. On a second signal, it exits immediately.
 */
export const stopOnSignal = (app: FastifyInstance) => {
  const closeConnections = trackConnections(app)
  const removeListeners = () => {
    for (const signal of signals) process.removeAllListeners(signal)
  }
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(removeListeners, signalInterval).unref()
    app.services.isDraining = true
    await wait(app.services.env.DRAIN_SECONDS * 1000)
    const tooLong = wait(stopTimeout, undefined, { ref: false })
    closeConnections()
    app.services.stopping.abort()
    const drained = stopListening(app)
    await Promise.race([drained, wait(idleTimeout)])
    const closing = setInterval(() => app.server.closeIdleConnections(), closeInterval)
    await Promise.race([drained, tooLong])
    clearInterval(closing)
    await Promise.race([app.close(), tooLong])
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, stop)
}
