import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import type { Db } from './schema.ts'

type Companies = readonly number[]

/** A ticket of one of these companies: its id and what a comment needs to know. Undefined for any other. */
export const ticketAmong = (db: Db, ticketId: number, companyIds: Companies) =>
  db
    .selectFrom('ticket')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .innerJoin('ticketStatus', 'ticketStatus.id', 'ticket.statusId')
    .select(['ticket.id', 'ticket.companyId', 'company.language', 'ticketStatus.isClosed'])
    .where('ticket.id', '=', ticketId)
    .where('ticket.companyId', 'in', [...companyIds, 0])
    .executeTakeFirst()

const found = (db: Db, ticketId: number, companyIds: Companies) =>
  db
    .selectFrom('ticket')
    .innerJoin('account as owner', 'owner.id', 'ticket.ownerId')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .innerJoin('category', 'category.id', 'ticket.categoryId')
    .innerJoin('ticketType', 'ticketType.id', 'ticket.typeId')
    .innerJoin('ticketStatus', 'ticketStatus.id', 'ticket.statusId')
    .innerJoin('urgency', 'urgency.id', 'ticket.urgencyId')
    .selectAll('ticket')
    .select(['owner.username', 'company.name as company', 'category.name as category'])
    .select(['ticketType.name as type', 'urgency.name as urgency', 'ticketStatus.isClosed'])
    .select('ticketStatus.name as status')
    .where('ticket.id', '=', ticketId)
    .where('ticket.companyId', 'in', [...companyIds, 0])
    .executeTakeFirst()

const affectedBy = async (db: Db, ticketId: number) => {
  const people = await db
    .selectFrom('ticketAffected')
    .innerJoin('account', 'account.id', 'ticketAffected.accountId')
    .select('username')
    .where('ticketId', '=', ticketId)
    .orderBy('sortKey')
    .execute()
  return people.map(({ username }) => username)
}

/** E2; null for a ticket of any other company, whether it exists or not (P7). */
export const ticketRecord = async (
  db: Db,
  ticketId: number,
  companyIds: Companies,
): Promise<TicketRecord | null> => {
  const ticket = await found(db, ticketId, companyIds)
  if (!ticket) return null
  return {
    ticketId: ticket.id,
    ticketCode: ticket.code,
    type: ticket.type,
    urgency: ticket.urgency,
    createDate: new Date(ticket.createdAt).toISOString(),
    lastModified: new Date(ticket.updatedAt).toISOString(),
    ownerUsername: ticket.username,
    supportGroup: ticket.supportGroup,
    currentAssigneeName: ticket.assigneeName,
    affectedUserList: await affectedBy(db, ticketId),
    areAllUsersAffected: ticket.allUsersAffected === 1,
    shortDescription: ticket.shortDescription,
    description: ticket.description,
    currentStatusId: ticket.statusId,
    currentStatus: ticket.status,
    currentStatusIsClosed: ticket.isClosed === 1,
    category: ticket.category,
    company: ticket.company,
    companyId: ticket.companyId,
  }
}

/** E3, A89: oldest first, without the provider's notes. */
export const actionLog = async (db: Db, ticketId: number): Promise<ActionLogItem[]> => {
  const items = await db
    .selectFrom('actionLog')
    .select(['at', 'step', 'source', 'description', 'isCurrent'])
    .where('ticketId', '=', ticketId)
    .where('kind', '<>', 'note')
    .orderBy('at')
    .orderBy('id')
    .execute()
  return items.map(({ at, isCurrent, ...item }) => ({
    ...item,
    date: new Date(at).toISOString(),
    isCurrent: isCurrent === 1,
  }))
}
