import type { IncomingMessage, Server, ServerResponse } from 'node:http'

import type { BodyTime } from '#server/config/timeouts.ts'

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Node reports a slow request with the same code. */
const timeoutError = () =>
  Object.assign(new Error('The body arrived too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** The minimum interval between two checks of a body, in milliseconds. */
const checkInterval = 1000

/** Ends requests whose body arrives too slowly, even if no handler reads it. */
export const limitBodyTime = (server: Server, { grace, bytesPerSecond }: BodyTime) => {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    const { socket } = request
    const started = performance.now()
    const readBefore = socket.bytesRead

    const timeLeft = () => {
      const allowed = grace + ((socket.bytesRead - readBefore) / bytesPerSecond) * 1000
      return started + allowed - performance.now()
    }
    const end = () => {
      if (request.complete || socket.destroyed || timeLeft() > 0) return check()
      if (response.headersSent) socket.destroy()
      else server.emit('clientError', timeoutError(), socket)
    }
    const check = () => {
      if (request.complete || socket.destroyed) return
      const left = timeLeft()
      // If the process was stalled, first read the bytes that have arrived.
      if (left <= 0) setImmediate(end)
      else timer = setTimeout(check, Math.max(left, checkInterval)).unref()
    }
    let timer = setTimeout(check, grace).unref()
    request.once('end', () => clearTimeout(timer))
    request.once('close', () => clearTimeout(timer))
  })
}
