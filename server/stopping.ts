import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

/** How long open requests may take when the server is told to stop, milliseconds. */
const patience = 10_000

/** How long connections without a request stay open then, milliseconds: one may be on its way. */
const linger = 4000

/** How often connections that have become idle are closed after that, milliseconds. */
const pause = 50

/** Ends each connection with its next answer, once told to. */
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

/** Takes no new connections. An HTTP server's own `close` would cut idle ones as well, whatever is on its way. */
const stopListening = (app: FastifyInstance) =>
  new Promise<void>((resolve) => {
    Server.prototype.close.call(app.server, () => resolve())
  })

/** Ctrl+C reaches the server from the terminal and from npm: within this time it counts once, milliseconds. */
const sameSignal = 500

const signals = ['SIGTERM', 'SIGINT'] as const

/**
 * Told to stop, the server takes no new connections, answers what arrives on the open ones, closes them
 * and ends; told again, it ends at once.
 */
export const stopWhenTold = (app: FastifyInstance) => {
  const closeConnections = closingConnections(app)
  const forget = () => {
    for (const signal of signals) process.removeAllListeners(signal)
  }
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(forget, sameSignal).unref()
    const tooLong = wait(patience, undefined, { ref: false })
    closeConnections()
    const drained = stopListening(app)
    await Promise.race([drained, wait(linger)])
    const closing = setInterval(() => app.server.closeIdleConnections(), pause)
    await Promise.race([drained, tooLong])
    clearInterval(closing)
    await Promise.race([app.close(), tooLong])
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, stop)
}
