import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The route of a request. Its URL isn't logged: links in emails have a secret in their path, however it is
 * encoded, and queries may contain personal data.
 */
export const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unknown'

/** Logs one line per request. */
export const logRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
  if (request.log.level === 'info' || request.log.level === 'debug') {
    const ms = Math.round(reply.elapsedTime)
    const { id, method } = request
    const path = routeOf(request)
    request.log.info({ id, method, path, status: reply.statusCode, ms }, 'request')
  }
  done()
}
