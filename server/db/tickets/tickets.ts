import { sql } from 'kysely'

import type { TicketEvent } from '#server/domain/ticket-event.ts'
import type { TicketRecord } from '#contract/tickets.ts'
import { turnOf } from '#server/domain/whose-turn.ts'
import type { Engine, List } from '#server/db/engine/engine.ts'
import { lookup } from '#server/db/engine/prepared.ts'
import { columnsOf } from '#server/db/schema/data-map.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { userOf } from './ticket-options.ts'

const openings: readonly TicketEvent[] = [{ what: 'openedByTelephone' }, { what: 'openedByEmail' }]

/** The name of the agent who opened a ticket for its owner; null if the owner created it (T203). */
export const openedBy = sql<string | null>`(
  select source from action_log
  where action_log.ticket_id = ticket.id
    and kind = 'created'
    and details in (${sql.join(openings.map((event) => sql.lit(JSON.stringify(event))))})
)`

type Companies = readonly number[]

/** A ticket of one of these companies, with what a comment needs; otherwise undefined. */
export const ticketAmong = async (engine: Engine, ticketId: number, companyIds: Companies) =>
  (await ticketsAmong(engine, { ticketId, companyIds: engine.list(companyIds) }))[0]

const ticketsAmong = lookup<{ ticketId: number; companyIds: List }>()(({ db, among }, param) =>
  db
    .selectFrom('ticket')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .innerJoin('ticketStatus', 'ticketStatus.id', 'ticket.statusId')
    .select(['ticket.id', 'ticket.companyId', 'ticket.ownerId', 'ticket.code'])
    .select('ticket.shortDescription')
    .select(['company.language', 'ticketStatus.isClosed'])
    .where('ticket.id', '=', param('ticketId'))
    .where(({ ref }) => among(ref('ticket.companyId'), param('companyIds'), 'int')),
)

const ticketRows = lookup<{ ticketId: number; companyIds: List }>()(({ db, among }, param) =>
  db
    .selectFrom('ticket')
    .innerJoin('account as owner', 'owner.id', 'ticket.ownerId')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .innerJoin('category', 'category.id', 'ticket.categoryId')
    .innerJoin('ticketType', 'ticketType.id', 'ticket.typeId')
    .innerJoin('ticketStatus', 'ticketStatus.id', 'ticket.statusId')
    .innerJoin('urgency', 'urgency.id', 'ticket.urgencyId')
    .select(columnsOf('ticket'))
    .select(['owner.username', 'company.name as company', 'category.name as category'])
    .select(['ticketType.name as type', 'urgency.name as urgency', 'ticketStatus.isClosed'])
    .select('ticketStatus.name as status')
    .select(({ selectFrom }) =>
      selectFrom('actionLog')
        .innerJoin('account as creator', 'creator.id', 'actionLog.authorId')
        .select('creator.username')
        .whereRef('actionLog.ticketId', '=', 'ticket.id')
        .where('actionLog.kind', '=', sql.lit('created'))
        .orderBy('actionLog.id')
        .limit(sql.lit(1))
        .as('createdBy'),
    )
    .select(openedBy.as('openedBy'))
    .where('ticket.id', '=', param('ticketId'))
    .where(({ ref }) => among(ref('ticket.companyId'), param('companyIds'), 'int')),
)

const affected = lookup<{ ticketId: number }>()(({ db }, param) =>
  db
    .selectFrom('ticketAffected')
    .innerJoin('account', 'account.id', 'ticketAffected.accountId')
    .select('username')
    .where('ticketId', '=', param('ticketId'))
    .orderBy('sortKey'),
)

/** The users that a record and its attachments mention. */
const named = lookup<{ ticketId: number }>()(({ db }, param) =>
  db
    .selectFrom('account')
    .select(['username', 'firstName', 'lastName'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('ticket')
        .select('ownerId as id')
        .where('id', '=', param('ticketId'))
        .union(
          selectFrom('actionLog')
            .select('authorId as id')
            .where('ticketId', '=', param('ticketId'))
            .where('kind', '=', sql.lit('created'))
            .where('authorId', 'is not', null)
            .$castTo<{ id: number }>(),
        )
        .union(
          selectFrom('ticketAffected')
            .select('accountId as id')
            .where('ticketId', '=', param('ticketId')),
        )
        .union(
          selectFrom('attachment')
            .select('uploaderId as id')
            .where('ticketId', '=', param('ticketId'))
            .where('uploaderId', 'is not', null)
            .$castTo<{ id: number }>(),
        ),
    ),
)

type Stored = { priority: string; internalPriorityId: number; redactedAt: number | null }

/** A ticket with its priority as stored; null if it isn't among those of these companies. */
export const findTicket = async (
  engine: Engine,
  ticketId: number,
  companyIds: Companies,
): Promise<(TicketRecord & Stored) | null> => {
  const [ticket] = await ticketRows(engine, { ticketId, companyIds: engine.list(companyIds) })
  if (!ticket) return null
  const [users, names] = await Promise.all([
    affected(engine, { ticketId }),
    named(engine, { ticketId }),
  ])
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
    affectedUserList: users.map(({ username }) => username),
    areAllUsersAffected: ticket.allUsersAffected === 1,
    shortDescription: ticket.shortDescription,
    description: ticket.description,
    currentStatusId: ticket.statusId,
    currentStatus: ticket.status,
    currentStatusIsClosed: ticket.isClosed === 1,
    priority: ticket.priority,
    internalPriorityId: ticket.internalPriorityId,
    redactedAt: ticket.redactedAt,
    ...(ticket.createdBy !== null && { createdBy: ticket.createdBy }),
    ...(ticket.openedBy !== null && { openedBy: ticket.openedBy }),
    category: ticket.category,
    company: ticket.company,
    companyId: ticket.companyId,
    waitingFor: turnOf(ticket),
    names: Object.fromEntries(names.map(userOf).map(({ username, name }) => [username, name])),
  }
}

/** The code of a ticket; empty if it's gone. */
export const codeOfTicket = async (db: Db, id: number) => {
  const row = db.selectFrom('ticket').select('code').where('id', '=', id)
  return (await row.executeTakeFirst())?.code ?? ''
}
