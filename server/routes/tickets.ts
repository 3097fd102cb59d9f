import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as tickets from '#contract/tickets.ts'
import { askerOf } from '#server/http/access.ts'
import { actionLog, ticketRecord } from '#server/db/tickets/tickets.ts'
import { ownTicket } from '#server/http/own-ticket.ts'
import { serve } from '#server/http/serve.ts'
import { languageFrom } from '#server/texts/i18n.ts'

const languageOf = ({ headers }: FastifyRequest) => languageFrom(headers['accept-language'])

export async function ticketRoutes(app: FastifyInstance) {
  const { engine, listTickets } = app.services

  serve(app, tickets.listTickets, (wanted, request) =>
    listTickets(wanted, askerOf(request).companyIds, languageOf(request)),
  )

  serve(app, tickets.getTicket, async ({ ticketId }, request) => {
    const data = await ticketRecord(
      engine,
      ticketId,
      askerOf(request).companyIds,
      languageOf(request),
    )
    return { error: data === null, data }
  })

  serve(app, tickets.getActionLog, async ({ ticketId }, request) =>
    actionLog(engine, (await ownTicket(request, ticketId)).id, languageOf(request)),
  )
}
