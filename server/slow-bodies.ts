import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** A body has `grace` milliseconds, and a second more for every `bytesPerSecond` that have arrived. */
export type BodyTime = { grace: number; bytesPerSecond: number }

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** How Node itself reports a request that takes too long. */
const tooSlow = () =>
  Object.assign(new Error('The body came too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** How often a body that is slow but quick enough is looked at, milliseconds. */
const pause = 1000

/** Ends requests whose body drips in, whether anybody reads it or not: a connection is a scarce thing. */
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
      if (request.complete || socket.destroyed || timeLeft() > 0) return look()
      if (response.headersSent) socket.destroy()
      else server.emit('clientError', tooSlow(), socket)
    }
    const look = () => {
      if (request.complete || socket.destroyed) return
      const left = timeLeft()
      // After a stall of this process, what has arrived meanwhile is read first.
      if (left <= 0) setImmediate(end)
      else timer = setTimeout(look, Math.max(left, pause)).unref()
    }
    let timer = setTimeout(look, grace).unref()
    request.once('end', () => clearTimeout(timer))
    request.once('close', () => clearTimeout(timer))
  })
}
