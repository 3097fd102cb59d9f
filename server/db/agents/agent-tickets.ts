import { sql } from 'kysely'

import type { AgentTicket } from '#contract/agent-ticket.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { lookup, params, write } from '#server/db/engine/prepared.ts'
import { columnsOf } from '#server/db/schema/data-map.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { openedBy } from '#server/db/tickets/tickets.ts'
import { turnForAgents } from '#server/domain/whose-turn.ts'

const tickets = lookup<{ agentId: number; ticketId: number }>()(({ db }, param) =>
  db
    .selectFrom('ticket')
    .innerJoin('account as owner', 'owner.id', 'ticket.ownerId')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .innerJoin('category', 'category.id', 'ticket.categoryId')
    .innerJoin('ticketType', 'ticketType.id', 'ticket.typeId')
    .innerJoin('ticketStatus', 'ticketStatus.id', 'ticket.statusId')
    .innerJoin('urgency', 'urgency.id', 'ticket.urgencyId')
    .leftJoin('agentSeen', (join) =>
      join
        .onRef('agentSeen.ticketId', '=', 'ticket.id')
        .on('agentSeen.agentId', '=', param('agentId')),
    )
    .leftJoin('ticketRating', 'ticketRating.ticketId', 'ticket.id')
    .select(columnsOf('ticket'))
    .select(['ticketRating.score', 'ticketRating.comment'])
    .select(['owner.firstName', 'owner.lastName', 'owner.username', 'owner.mail'])
    .select(['owner.telephone', 'company.name as company', 'category.name as category'])
    .select(['ticketType.name as type', 'ticketStatus.name as status', 'ticketStatus.isClosed'])
    .select(['urgency.name as urgency', 'agentSeen.seenAt', openedBy.as('openedBy')])
    .select(({ selectFrom }) =>
      selectFrom('actionLog')
        .innerJoin('account as creator', 'creator.id', 'actionLog.authorId')
        .select(sql<string>`creator.first_name || ' ' || creator.last_name`.as('name'))
        .whereRef('actionLog.ticketId', '=', 'ticket.id')
        .where('actionLog.kind', '=', sql.lit('created'))
        .whereRef('creator.id', '<>', 'ticket.ownerId')
        .orderBy('actionLog.id')
        .limit(sql.lit(1))
        .as('createdBy'),
    )
    .select(({ selectFrom }) =>
      selectFrom('actionLog')
        .select('actionLog.id')
        .whereRef('actionLog.ticketId', '=', 'ticket.id')
        .where('actionLog.kind', '=', sql.lit('created'))
        .orderBy('actionLog.id')
        .limit(sql.lit(1))
        .as('openingId'),
    )
    .where('ticket.id', '=', param('ticketId')),
)

const instantOf = (at: number) => new Date(at).toISOString()

/** A ticket of any company, and when its first message was redacted; null if it doesn't exist (T105). */
export const agentTicketIn = async (
  engine: Engine,
  key: { ticketId: number; agentId: number },
): Promise<(AgentTicket & { redactedAt: number | null }) | null> => {
  const [ticket] = await tickets(engine, key)
  if (!ticket) return null
  const { ownerId: userId, username, mail, telephone } = ticket
  return {
    ticketId: ticket.id,
    ticketCode: ticket.code,
    shortDescription: ticket.shortDescription,
    description: ticket.description,
    ticketTypeId: ticket.typeId,
    type: ticket.type,
    categoryId: ticket.categoryId,
    category: ticket.category,
    companyId: ticket.companyId,
    company: ticket.company,
    owner: { userId, name: `${ticket.firstName} ${ticket.lastName}`, username, mail, telephone },
    ...(ticket.openingId !== null && ticket.redactedAt === null && { openingId: ticket.openingId }),
    redactedAt: ticket.redactedAt,
    ...(ticket.openedBy !== null && { openedBy: ticket.openedBy }),
    ...(ticket.createdBy !== null && { createdBy: ticket.createdBy }),
    statusId: ticket.statusId,
    status: ticket.status,
    isClosed: ticket.isClosed === 1,
    urgencyId: ticket.urgencyId,
    urgency: ticket.urgency,
    supportGroup: ticket.supportGroup,
    assigneeId: ticket.assigneeId,
    assigneeName: ticket.assigneeName,
    createDate: instantOf(ticket.createdAt),
    lastUpdateDate: instantOf(ticket.updatedAt),
    waitingFor: turnForAgents(ticket),
    ...(ticket.score !== null && {
      rating: { score: ticket.score, comment: ticket.comment ?? '' },
    }),
    ...(ticket.remindAt !== null && { remindAt: instantOf(ticket.remindAt) }),
    seenUntil: ticket.seenAt === null ? null : instantOf(ticket.seenAt),
  }
}

const place = lookup<{ ticketId: number }>()(({ db }, param) =>
  db
    .selectFrom('ticket')
    .innerJoin('ticketStatus', 'ticketStatus.id', 'ticket.statusId')
    .select(['ticket.id', 'ticket.companyId', 'ticket.ownerId', 'ticketStatus.isClosed'])
    .where('ticket.id', '=', param('ticketId')),
)

/** Whether a ticket exists, whose it is, and whether it's closed. */
export const ticketPlace = async (engine: Engine, ticketId: number) =>
  (await place(engine, { ticketId }))[0]

type Seen = { agentId: number; ticketId: number; seenAt: number }

/**
 * Records how much of a ticket an agent has seen. The time never goes back, because two tabs can report in
 * any order.
 */
export const markSeenByAgent = (db: Db, seen: Seen) => saveSeen(db, seen)

const saveSeen = write<{ seenAt: number; agentId: number; ticketId: number }>()((db, param) =>
  db
    .insertInto('agentSeen')
    .values(params(param, 'agentId', 'ticketId', 'seenAt'))
    .onConflict((conflict) =>
      conflict
        .columns(['agentId', 'ticketId'])
        .doUpdateSet({ seenAt: param('seenAt') })
        .where('agentSeen.seenAt', '<', param('seenAt')),
    ),
)

/** What text blocks and articles for a ticket depend on (T216). */
export const ticketToFill = (db: Db, ticketId: number) =>
  db
    .selectFrom('ticket')
    .innerJoin('account as owner', 'owner.id', 'ticket.ownerId')
    .select(['ticket.code', 'ticket.supportGroup'])
    .select(['owner.firstName', 'owner.lastName', 'owner.language'])
    .where('ticket.id', '=', ticketId)
    .executeTakeFirst()
