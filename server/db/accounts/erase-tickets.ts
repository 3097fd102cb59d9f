import type { FullText } from '#server/db/engine/engine.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { reindexTicket } from '#server/db/tickets/ticket-index.ts'
import { excerptOf } from '#server/domain/rich-text.ts'
import { sortKey } from '#server/domain/sort-key.ts'

/** How many open tickets a user owns, and how many open requests for logins name the user. */
export const openWorkOf = async (db: Db, accountId: number) => {
  const tickets = await db
    .selectFrom('ticket')
    .innerJoin('ticketStatus', 'ticketStatus.id', 'ticket.statusId')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('ownerId', '=', accountId)
    .where('isClosed', '=', 0)
    .executeTakeFirstOrThrow()
  const requests = await db
    .selectFrom('loginRequest')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(({ or, eb }) => or([eb('requesterId', '=', accountId), eb('accountId', '=', accountId)]))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return { openTickets: Number(tickets.count), openRequests: Number(requests.count) }
}

/** Tickets the user owns or has written on. */
export const ticketsWith = async (tx: Db, accountId: number) => {
  const owned = tx.selectFrom('ticket').select('id').where('ownerId', '=', accountId)
  const written = tx
    .selectFrom('actionLog')
    .select('ticketId as id')
    .where('authorId', '=', accountId)
  return (await owned.union(written).execute()).map(({ id }) => id)
}

/** Updates the sort key, excerpt and search index of a ticket. */
export const updateDerivedTexts = async (tx: Db, ticketId: number, fullText: FullText) => {
  const { shortDescription, description } = await tx
    .selectFrom('ticket')
    .select(['shortDescription', 'description'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('ticket')
    .set({ shortKey: sortKey(shortDescription), excerpt: excerptOf(description) })
    .where('id', '=', ticketId)
    .execute()
  await reindexTicket(tx, ticketId, fullText)
}
