import type { Db, NewRow } from '#server/db/schema/schema.ts'

type Column =
  | 'ownerId'
  | 'assigneeId'
  | 'assigneeName'
  | 'supportGroup'
  | 'statusId'
  | 'resolvedAt'
  | 'remindAt'
  | 'waitingSince'
  | 'description'
  | 'excerpt'
  | 'redactedAt'
  | 'typeId'
  | 'categoryId'
  | 'urgencyId'
  | 'priority'
  | 'internalPriorityId'
  | 'shortDescription'
  | 'shortKey'

type Change = Partial<Pick<NewRow<'ticket'>, Column>>

export const changeTicket = (tx: Db, ticketId: number, change: Change) =>
  tx.updateTable('ticket').set(change).where('id', '=', ticketId).execute()
