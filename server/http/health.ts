import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Problem } from '#server/domain/problem.ts'
import { retryAfter } from './problem.ts'

const alive = async () => ({ ok: true })

/** `/healthz`: the process responds. `/readyz`: its database works too, and it isn't about to stop. */
export const healthRoutes = (readinessTimeout: number) => (app: FastifyInstance) => {
  const ready = async (request: FastifyRequest) => {
    const { availability, isDraining } = app.services
    if (isDraining) throw new Problem(503, 'The server is about to stop.', { retryAfter })
    await availability.check(readinessTimeout, request.log).catch(() => {
      throw new Problem(503, 'The database is unavailable.', { retryAfter })
    })
    return { ok: true }
  }

  app.get('/healthz', alive)
  app.get('/readyz', ready)
}
