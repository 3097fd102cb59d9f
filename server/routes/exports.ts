import { Readable } from 'node:stream'

import { create } from 'content-disposition'
import type { FastifyInstance } from 'fastify'

import { exportTickets, ticketDocument } from '#contract/exports.ts'
import { attachmentsOf } from '#server/db/files/attachments.ts'
import { participantName, participantsOf } from '#server/db/tickets/participants.ts'
import { ticketRecord, actionLog } from '#server/rules/ticket-record.ts'
import { newBudget, withBudget } from '#server/db/engine/time-budget.ts'
import { printTicket, type WholeTicket } from '#server/documents/print.ts'
import type { TicketReader } from '#server/documents/ticket-document.ts'
import { separatorFor, ticketTable } from '#server/documents/ticket-table.ts'
import { sessionOf } from '#server/http/access.ts'
import { Problem } from '#server/domain/problem.ts'
import { serveFile } from '#server/http/serve.ts'
import { standardTimeouts } from '#server/config/timeouts.ts'
import { JobEnded } from '#server/background/pool.ts'
import { languageOf } from '#server/http/language.ts'
import { localTime, timeZoneOf } from '#server/texts/local-time.ts'

/** Each batch has its own time budget instead of the request's, because the client sets the pace. */
async function* withBatchBudgets<Item>(batches: AsyncGenerator<Item>) {
  while (true) {
    const { value, done } = await withBudget(newBudget(standardTimeouts.database), () =>
      batches.next(),
    )
    if (done) return
    yield value
  }
}

const print = (ticket: WholeTicket, reader: TicketReader) =>
  printTicket(ticket, reader).catch((error: unknown) => {
    if (error instanceof JobEnded)
      throw new Problem(503, 'Printing this ticket takes too long. Please try again later.')
    throw error
  })

export function exportRoutes(app: FastifyInstance) {
  const { engine, env, ticketLister, now, provider } = app.services

  serveFile(app, exportTickets, async ({ timeZone, ...payload }, request, reply) => {
    const language = languageOf(request)
    const reader = { language, timeZone: timeZoneOf(timeZone) }
    const batches = withBatchBudgets(ticketLister.batches(payload, sessionOf(request)))
    const separator = separatorFor(language, env.CSV_SEPARATOR)
    const day = localTime(now(), reader.timeZone).slice(0, 10)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', create(`tickets-${day}.csv`))
      .send(Readable.from(ticketTable(batches, reader, separator)))
  })

  serveFile(app, ticketDocument, async ({ ticketId, timeZone }, request, reply) => {
    const language = languageOf(request)
    const { accountId, companyIds } = sessionOf(request)
    const record = await ticketRecord(engine, ticketId, companyIds, language)
    if (record === null) throw new Problem(404, 'Ticket not found.')
    const { ownerUsername, ticketCode } = record
    const ticket = {
      record,
      log: await actionLog(engine, ticketId, { accountId, language }),
      files: (await attachmentsOf(engine, ticketId, 'customer')).map(({ name }) => name),
      participants: (await participantsOf(engine, ticketId)).map(participantName),
      ownerName: record.names?.[ownerUsername] ?? ownerUsername,
    }
    const reader = {
      language,
      timeZone: timeZoneOf(timeZone),
      provider: provider.name,
      fontFolder: env.FONT_FOLDER,
    }
    return reply
      .type('application/pdf')
      .header('content-disposition', create(`${ticketCode}.pdf`))
      .send(await print(ticket, reader))
  })
}
