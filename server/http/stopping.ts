import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

/** How long open requests may take when the server is asked to stop, milliseconds. */
const stopTimeout = 10_000

/** How long idle connections stay open while stopping, milliseconds: a request may be on its way. */
const idleTimeout = 4000

/** How often idle connections are closed after that, milliseconds. */
const closeInterval = 50

/** Once asked to, closes each connection after its next response. */
const closingConnections = (app: FastifyInstance) => {
  const open = new Set<ServerResponse>()
  let isStopping = false
  const endAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isStopping) endAfter(response)
  })
  return () => {
    isStopping = true
    for (const response of open) endAfter(response)
  }
}

/** Stops accepting connections. `http.Server.close` would also close idle ones at once. */
const stopListening = (app: FastifyInstance) =>
  new Promise<void>((resolve) => {
    Server.prototype.close.call(app.server, () => resolve())
  })

/** Ctrl+C reaches the server from the terminal and from npm: within this time it counts once, milliseconds. */
const sameSignal = 500

const signals = ['SIGTERM', 'SIGINT'] as const

/**
 * Asked to stop, the server reports it in `/readyz` for `DRAIN_SECONDS`. Then it accepts no new connections,
 * answers what arrives on the open ones, closes them and ends; asked again, it ends at once.
 */
export const stopOnSignal = (app: FastifyInstance) => {
  const closeConnections = closingConnections(app)
  const removeListeners = () => {
    for (const signal of signals) process.removeAllListeners(signal)
  }
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(removeListeners, sameSignal).unref()
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
