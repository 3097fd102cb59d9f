import type { Db } from '#server/db/schema/schema.ts'

type Column = 'assigneeName' | 'supportGroup'

export const changeTicket = (tx: Db, ticketId: number, column: Column, value: string) =>
  tx.updateTable('ticket').set(column, value).where('id', '=', ticketId).execute()
