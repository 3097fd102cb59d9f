import type { Db, NewRow } from '#server/db/schema/schema.ts'

type Change = Partial<
  Pick<NewRow<'ticket'>, 'assigneeName' | 'supportGroup' | 'statusId' | 'resolvedAt'>
>

export const changeTicket = (tx: Db, ticketId: number, change: Change) =>
  tx.updateTable('ticket').set(change).where('id', '=', ticketId).execute()
