import Fastify from 'fastify'

import { listTickets } from '#contract/tickets.ts'
import { limits, ticketListDefaults } from '#contract/limits.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { listQueries } from '#server/db/tickets/ticket-list-queries.ts'

/** The baseline: Fastify and the same two statements; no session, no checks, no contract. */
const engine = openDatabase({
  databaseUrl: process.env['DATABASE_URL'],
  dataDir: process.env['DATA_DIR'] ?? '',
})
const { columnName: column, direction } = ticketListDefaults.sortBy
const { rows, count } = listQueries(engine, {
  oneCompany: true,
  statusId: true,
  typeId: false,
  urgencyId: false,
  owner: false,
  way: 'walk',
  search: 'none',
  walked: 0,
  waitingFor: '',
  participating: false,
  column,
  direction,
  max: limits.ticketPageSize,
})

const none = engine.list([])
const unused = { companyIds: none, typeIds: none, urgencyIds: none, ownerIds: none }

const app = Fastify()
const form = 'application/x-www-form-urlencoded'
app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => done(null, body))
app.post(listTickets.path, async () => {
  const values = {
    companyId: 1,
    ...unused,
    statusIds: engine.list(ticketListDefaults.statusId),
    offset: 0,
  }
  const [list, [counted]] = await Promise.all([rows(values), count(values)])
  return { list, summary: { totalVisibleCount: counted?.total ?? 0 } }
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
