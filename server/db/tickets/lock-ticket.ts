import { sql } from 'kysely'

import { statement, write } from '#server/db/engine/prepared.ts'
import { rowLock } from '#server/db/engine/row-locks.ts'
import type { Db } from '#server/db/schema/schema.ts'

/**
 * Locks a ticket until the transaction ends, so that other writers wait; undefined if it doesn't exist. A
 * change that the customer can see passes its time, which becomes `updatedAt` unless that is later.
 */
export const lockTicket = async (tx: Db, ticketId: number, changedAt?: number) => {
  if (changedAt === undefined) await lockRow(tx, ticketId)
  else await touch(tx, { ticketId, changedAt })
  return (await locked(tx, { ticketId })).rows[0]
}

export type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

/** Marks a locked ticket as changed, and returns it. */
export const touchLocked = async (tx: Db, ticket: LockedTicket, changedAt: number) => {
  await touch(tx, { ticketId: ticket.id, changedAt })
  return { ...ticket, updatedAt: Math.max(ticket.updatedAt, changedAt) }
}

const touch = write<{ ticketId: number; changedAt: number }>()((tx, param) => {
  const changedAt = param('changedAt')
  return tx
    .updateTable('ticket')
    .set({
      updatedAt: sql`case when updated_at < ${changedAt} then ${changedAt} else updated_at end`,
    })
    .where('id', '=', param('ticketId'))
})

const lockRow = rowLock('ticket')

/** A statement of its own: joined rows would be those from before the wait. */
const locked = statement<{ ticketId: number }>()((tx, param) =>
  tx
    .selectFrom('ticket')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .innerJoin('account as owner', 'owner.id', 'ticket.ownerId')
    .innerJoin('urgency', 'urgency.id', 'ticket.urgencyId')
    .innerJoin('ticketStatus', 'ticketStatus.id', 'ticket.statusId')
    .select(['ticket.id', 'ticket.code', 'ticket.updatedAt', 'ticket.shortDescription'])
    .select(['ticket.statusId', 'ticketStatus.name as status', 'ticketStatus.isClosed'])
    .select([
      'ticket.typeId',
      'ticket.categoryId',
      'ticket.urgencyId',
      'urgency.name as urgency',
      'company.language',
    ])
    .select([
      'ticket.companyId',
      'ticket.ownerId',
      sql<string>`owner.first_name || ' ' || owner.last_name`.as('ownerName'),
      'ticket.assigneeId',
      'ticket.assigneeName',
      'ticket.supportGroup',
      'ticket.remindAt',
    ])
    .where('ticket.id', '=', param('ticketId')),
)
