import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

/** How long open requests may take when the server is told to stop, milliseconds. */
const patience = 10_000

/** Browsers keep connections they have no request on: looked for so often while stopping, milliseconds. */
const pause = 50

/** Told to stop, the server refuses new requests, finishes open ones and ends; told again, it ends at once. */
export const stopWhenTold = (app: FastifyInstance) => {
  const stop = async () => {
    const closing = setInterval(() => app.server.closeIdleConnections(), pause)
    await Promise.race([app.close(), wait(patience, undefined, { ref: false })])
    clearInterval(closing)
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
