import { sql } from 'kysely'

import { param, statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

/**
 * Marks a ticket as changed and locks it until the transaction ends, so that other writers wait. Its
 * `updatedAt` never goes back.
 */
export const touchTicket = async (tx: Db, ticketId: number, now: number) => {
  await touch(tx, { ticketId, now })
  return (await held(tx, { ticketId })).rows[0]
}

/** Locks a ticket without a change that the customer could see. */
export const lockTicketRow = async (tx: Db, ticketId: number) => {
  await touch(tx, { ticketId, now: 0 })
  return (await held(tx, { ticketId })).rows[0]
}

export type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicketRow>>>

const now = param<number>('now')

const touch = statement((tx) =>
  tx
    .updateTable('ticket')
    .set({ updatedAt: sql`case when updated_at < ${now} then ${now} else updated_at end` })
    .where('id', '=', param<number>('ticketId')),
)

const held = statement((tx) =>
  tx
    .selectFrom('ticket')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .innerJoin('urgency', 'urgency.id', 'ticket.urgencyId')
    .innerJoin('ticketStatus', 'ticketStatus.id', 'ticket.statusId')
    .select(['ticket.id', 'ticket.code', 'ticket.updatedAt', 'ticket.shortDescription'])
    .select(['ticket.statusId', 'ticketStatus.name as status', 'ticketStatus.isClosed'])
    .select(['ticket.typeId', 'ticket.urgencyId', 'urgency.name as urgency', 'company.language'])
    .select(['ticket.assigneeId', 'ticket.assigneeName', 'ticket.supportGroup'])
    .where('ticket.id', '=', param<number>('ticketId')),
)
