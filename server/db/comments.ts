import { ticketStatuses } from '#contract/limits.ts'
import type { Engine } from './engine/engine.ts'
import { given, read } from './prepared.ts'
import type { Db, NewRow } from './schema.ts'

type Post = { ticketId: number; accountId: number; now: number; pause: number }

/** When a person may comment on a ticket again, epoch milliseconds; 0 when at once. */
export const nextPostAt = async (engine: Engine, { pause, ...whose }: Omit<Post, 'now'>) => {
  const [post] = await lastPost(engine, whose)
  return post === undefined ? 0 : post.at + pause
}

const lastPost = read(({ db }) =>
  db
    .selectFrom('commentPost')
    .select('at')
    .where('ticketId', '=', given<number>('ticketId'))
    .where('accountId', '=', given<number>('accountId')),
)

/** A1: takes the turn to comment; false while the last one is too young. Of parallel tries one gets it. */
export const takeTurn = async (db: Db, { ticketId, accountId, now, pause }: Post) => {
  const taken = await db
    .insertInto('commentPost')
    .values({ ticketId, accountId, at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['ticketId', 'accountId'])
        .doUpdateSet({ at: now })
        .where('commentPost.at', '<=', now - pause),
    )
    .returning('at')
    .executeTakeFirst()
  return taken !== undefined
}

/** Marks an open ticket as changed; false when it is closed. Holds the ticket until the transaction ends. */
export const touchOpenTicket = async (tx: Db, ticketId: number, now: number) => {
  const { numUpdatedRows } = await tx
    .updateTable('ticket')
    .set({ updatedAt: now })
    .where('id', '=', ticketId)
    .where('statusId', 'not in', (closed) =>
      closed.selectFrom('ticketStatus').select('id').where('isClosed', '=', 1),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** T3: a comment makes a resolved ticket active again; false when it was not resolved. */
export const reactivate = async (tx: Db, ticketId: number) => {
  const { numUpdatedRows } = await tx
    .updateTable('ticket')
    .set({ statusId: ticketStatuses.active })
    .where('id', '=', ticketId)
    .where('statusId', '=', ticketStatuses.resolved)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes the newest entry of an action log: from now on it is the current one. Returns its id. */
export const logAction = async (tx: Db, item: Omit<NewRow<'actionLog'>, 'isCurrent'>) => {
  await tx
    .updateTable('actionLog')
    .set({ isCurrent: 0 })
    .where('ticketId', '=', item.ticketId)
    .where('isCurrent', '=', 1)
    .execute()
  const { id } = await tx
    .insertInto('actionLog')
    .values({ ...item, isCurrent: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a note of the provider: the customer's current entry stays what it was. */
export const logNote = (tx: Db, note: Omit<NewRow<'actionLog'>, 'isCurrent' | 'kind'>) =>
  tx
    .insertInto('actionLog')
    .values({ ...note, kind: 'note', isCurrent: 0 })
    .execute()
