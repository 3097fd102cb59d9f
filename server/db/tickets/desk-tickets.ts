import type { Db } from '#server/db/schema/schema.ts'

/** Tickets with all that the `desk` command shows of them. */
const tickets = (db: Db) =>
  db
    .selectFrom('ticket')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .innerJoin('account as owner', 'owner.id', 'ticket.ownerId')
    .innerJoin('ticketStatus', 'ticketStatus.id', 'ticket.statusId')
    .innerJoin('ticketType', 'ticketType.id', 'ticket.typeId')
    .innerJoin('urgency', 'urgency.id', 'ticket.urgencyId')
    .leftJoin('ticketRating', 'ticketRating.ticketId', 'ticket.id')
    .selectAll('ticket')
    .select(['ticketRating.score', 'ticketRating.comment as ratingComment'])
    .select(['company.name as company', 'company.language', 'owner.username as owner'])
    .select(['ticketStatus.name as status', 'ticketStatus.isClosed'])
    .select(['ticketType.name as type', 'urgency.name as urgency'])

export const ticketWithId = (db: Db, id: number) =>
  tickets(db).where('ticket.id', '=', id).executeTakeFirst()

export const ticketWithCode = (db: Db, code: string) =>
  tickets(db).where('ticket.code', '=', code.toUpperCase()).executeTakeFirst()

type TicketFilter = { statusIds: number[]; companyIds: number[]; limit: number }

/** Newest tickets first; empty lists don't filter. */
export const newestTickets = (db: Db, { statusIds, companyIds, limit }: TicketFilter) => {
  let query = tickets(db).orderBy('updatedAt', 'desc').orderBy('ticket.id', 'desc').limit(limit)
  if (statusIds.length > 0) query = query.where('ticket.statusId', 'in', statusIds)
  if (companyIds.length > 0) query = query.where('ticket.companyId', 'in', companyIds)
  return query.execute()
}

export const logOf = (db: Db, ticketId: number) =>
  db
    .selectFrom('actionLog')
    .select(['id', 'at', 'kind', 'step', 'source', 'description', 'details', 'isCurrent'])
    .where('ticketId', '=', ticketId)
    .orderBy('at')
    .orderBy('id')
    .execute()
