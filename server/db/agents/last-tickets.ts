import { sql } from 'kysely'

import type { ListedTicket } from '#contract/agent-ticket.ts'
import { limits } from '#contract/limits.ts'
import { codeOfId } from '#contract/rules/ticket-code.ts'
import { noTicketFilters } from '#contract/rules/ticket-query.ts'
import type { TicketRow } from '#contract/tickets.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { read } from '#server/db/engine/prepared.ts'
import { openTicketsByCompany } from '#server/db/tickets/open-tickets.ts'
import type { TicketLister } from '#server/db/tickets/ticket-list.ts'
import { openStatuses } from './queue-shape.ts'

type Source = { engine: Engine; ticketLister: TicketLister }

const listed = ({ ticketId, ticketCode, ...ticket }: TicketRow): ListedTicket => ({
  ticketId,
  ticketCode: ticketCode ?? codeOfId(ticketId),
  shortDescription: ticket.shortDescription,
  status: ticket.status,
  lastUpdateDate: ticket.lastUpdateDate,
})

type OfOwner = { ownerId: number; companyIds: number[]; statusId: number[]; limit: number }

/** A user's tickets, most recently changed first. */
const ofOwner = async (
  { engine, ticketLister }: Source,
  { ownerId, companyIds, statusId, limit }: OfOwner,
) => {
  if (companyIds.length === 0) return []
  const { username } = await accountById(engine.db, ownerId)
  const filters = { ...noTicketFilters, ownerUsername: [username], statusId }
  const sortBy = { columnName: 'lastUpdateDate', direction: 'desc' } as const
  const query = { filters, sortBy, search: '', page: 1, limit }
  const { list } = await ticketLister.page(query, { companyIds, accountId: ownerId })
  return list.map(listed)
}

/** A user's open tickets (T204). */
export const openTicketsFor = async (source: Source, ownerId: number) => {
  const companies = await openTicketsByCompany(source.engine.db, ownerId)
  const companyIds = companies.map(({ companyId }) => companyId)
  return ofOwner(source, {
    ownerId,
    companyIds,
    statusId: [...openStatuses],
    limit: limits.callerTickets,
  })
}

/** One user, such as a program, can own so many tickets that looking further for others takes long. */
const walked = 10_000

const byOthers = read<{ companyId: number; ownerId: number; ticketId: number }>()((
  { db },
  param,
) => {
  const last = db
    .selectFrom('ticket')
    .select(['id', 'ownerId', 'updatedAt'])
    .where('companyId', '=', param('companyId'))
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(walked))
  const found = db
    .selectFrom(last.as('last'))
    .select(['last.id', 'last.updatedAt'])
    .where('last.ownerId', '<>', param('ownerId'))
    .where('last.id', '<>', param('ticketId'))
    .orderBy('last.updatedAt', 'desc')
    .orderBy('last.id', 'desc')
    .limit(sql.lit(limits.besideTickets))
  return db
    .selectFrom(found.as('found'))
    .innerJoin('ticket', 'ticket.id', 'found.id')
    .innerJoin('ticketStatus', 'ticketStatus.id', 'ticket.statusId')
    .select(['ticket.id', 'ticket.code', 'ticket.shortDescription', 'ticket.updatedAt'])
    .select('ticketStatus.name as status')
    .orderBy('found.updatedAt', 'desc')
    .orderBy('found.id', 'desc')
})

/**
 * The last tickets of the same owner and company, and of the company's other users: of those, only the tickets
 * among its 10,000 last ones (T252).
 */
export const ticketsBeside = async (
  source: Source,
  place: { ticketId: number; ownerId: number; companyId: number },
) => {
  const { ticketId, ownerId, companyId } = place
  const limit = limits.besideTickets + 1
  const [owner, company] = await Promise.all([
    ofOwner(source, { ownerId, companyIds: [companyId], statusId: [], limit }),
    byOthers(source.engine, { ticketId, ownerId, companyId }),
  ])
  return {
    owner: owner.filter((ticket) => ticket.ticketId !== ticketId).slice(0, limits.besideTickets),
    company: company.map(({ id, code, updatedAt, ...ticket }) => ({
      ticketId: id,
      ticketCode: code,
      ...ticket,
      lastUpdateDate: new Date(updatedAt).toISOString(),
    })),
  }
}
