import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/ticket-people.ts'
import { findUsers } from '#server/db/tickets/people.ts'
import { choicesIn } from '#server/db/tickets/ticket-options.ts'
import { sessionOf } from '#server/http/access.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve } from '#server/http/serve.ts'

export function ticketPeopleRoutes(app: FastifyInstance) {
  const { db, engine } = app.services

  serve(app, contract.findPeople, async ({ debitorId, query }, request) => {
    if (!sessionOf(request).companyIds.includes(debitorId)) {
      throw new Problem(404, 'Company not found.')
    }
    return findUsers(engine, debitorId, query)
  })

  serve(app, contract.getTicketChoices, async (_, request) =>
    choicesIn(db, sessionOf(request).companyIds),
  )
}
