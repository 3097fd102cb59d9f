import type { FastifyInstance, FastifyRequest } from 'fastify'

import { answers } from './db/ready.ts'
import { Problem } from './problem.ts'

const alive = async () => ({ ok: true })

const reach = (request: FastifyRequest) =>
  answers(request.server.services.db)
    .then(alive)
    .catch((error: unknown) => {
      request.log.error({ err: error }, 'The database does not answer')
      throw new Problem(503, 'The database does not answer.')
    })

/** `/healthz`: the process answers. `/readyz`: its database answers too. */
export async function healthRoutes(app: FastifyInstance) {
  app.get('/healthz', alive)
  app.get('/readyz', reach)
}
