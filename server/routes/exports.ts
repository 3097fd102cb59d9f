import { Readable } from 'node:stream'

import { create } from 'content-disposition'
import type { FastifyInstance } from 'fastify'

import { exportTickets } from '#contract/exports.ts'
import { newBudget, withBudget } from '#server/db/engine/time-budget.ts'
import { ticketTable } from '#server/documents/ticket-table.ts'
import { askerOf } from '#server/http/access.ts'
import { serveFile } from '#server/http/serve.ts'
import { standardTimeouts } from '#server/http/timeouts.ts'
import { languageFrom } from '#server/texts/i18n.ts'
import { localTime, timeZoneOf } from '#server/texts/local-time.ts'

/** How long an export waits for a batch is no part of the request's budget: the reader sets the pace. */
async function* paced<Item>(batches: AsyncGenerator<Item>) {
  while (true) {
    const { value, done } = await withBudget(newBudget(standardTimeouts.database), () =>
      batches.next(),
    )
    if (done) return
    yield value
  }
}

export async function exportRoutes(app: FastifyInstance) {
  const { listTickets, now } = app.services

  serveFile(app, exportTickets, async ({ timeZone, ...wanted }, request, reply) => {
    const language = languageFrom(request.headers['accept-language'])
    const reader = { language, timeZone: timeZoneOf(timeZone) }
    const batches = paced(listTickets.batches(wanted, askerOf(request).companyIds))
    const day = localTime(now(), reader.timeZone).slice(0, 10)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', create(`tickets-${day}.csv`))
      .send(Readable.from(ticketTable(batches, reader)))
  })
}
