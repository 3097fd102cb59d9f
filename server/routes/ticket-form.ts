import type { FastifyInstance } from 'fastify'

import * as form from '#contract/ticket-form.ts'
import { sessionOf } from '#server/http/access.ts'
import * as options from '#server/db/tickets/ticket-options.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve } from '#server/http/serve.ts'

export function ticketFormRoutes(app: FastifyInstance) {
  const { db, engine } = app.services

  serve(app, form.getTicketOptions, async (_, request) => {
    const { companyIds } = sessionOf(request)
    return {
      ...(await options.choicesIn(db, companyIds)),
      affectedUserOptions: await options.usersOf(engine, companyIds),
    }
  })

  serve(app, form.getOwners, async (_, request) =>
    options.ownersIn(engine, sessionOf(request).companyIds),
  )

  serve(app, form.getUsers, async ({ debitorId, method }, request) => {
    if (!sessionOf(request).companyIds.includes(debitorId)) {
      throw new Problem(404, 'Company not found.')
    }
    const users = await options.usersOf(engine, [debitorId])
    return method === 1
      ? users.map(({ username }) => username)
      : Object.fromEntries(users.map(({ username, name }) => [username, name]))
  })

  serve(app, form.getCategories, async ({ ticketTypeId }) => options.categoriesIn(db, ticketTypeId))
}
