import { sql } from 'kysely'

import { statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

/**
 * Locks a ticket until the transaction ends, so that other writers wait; undefined if it doesn't exist. A
 * change that the customer can see passes its time, which becomes `updatedAt` unless that is later.
 */
export const lockTicket = async (tx: Db, ticketId: number, changedAt = 0) => {
  await touch(tx, { ticketId, changedAt })
  return (await locked(tx, { ticketId })).rows[0]
}

export type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

const touch = statement<{ ticketId: number; changedAt: number }>()((tx, param) => {
  const changedAt = param('changedAt')
  return tx
    .updateTable('ticket')
    .set({
      updatedAt: sql`case when updated_at < ${changedAt} then ${changedAt} else updated_at end`,
    })
    .where('id', '=', param('ticketId'))
})

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
