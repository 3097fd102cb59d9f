import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { Problem } from './problem.ts'

/** `/healthz`: the process answers. `/readyz`: its database answers too. */
export async function healthRoutes(app: FastifyInstance) {
  app.get('/healthz', async () => ({ ok: true }))

  app.get('/readyz', async (request) => {
    try {
      await sql`select 1`.execute(app.services.db)
      return { ok: true }
    } catch (error) {
      request.log.error({ err: error })
      throw new Problem(503, 'The database does not answer.')
    }
  })
}
