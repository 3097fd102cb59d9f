import { ticketStatuses } from '#contract/limits.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { param, params, read, statement } from '#server/db/engine/prepared.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'

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
    .where('ticketId', '=', param<number>('ticketId'))
    .where('accountId', '=', param<number>('accountId')),
)

/** A1: takes the turn to comment; false while the last one is too young. Of parallel tries one gets it. */
export const acquireCommentSlot = async (tx: Db, { ticketId, accountId, now, pause }: Post) => {
  const { rows } = await turn(tx, { ticketId, accountId, at: now, before: now - pause })
  return rows.length > 0
}

const turn = statement((tx) =>
  tx
    .insertInto('commentPost')
    .values(params('ticketId', 'accountId', 'at'))
    .onConflict((conflict) =>
      conflict
        .columns(['ticketId', 'accountId'])
        .doUpdateSet({ at: param<number>('at') })
        .where('commentPost.at', '<=', param<number>('before')),
    )
    .returning('at'),
)

/** Marks an open ticket as changed; false when it is closed. Holds the ticket until the transaction ends. */
export const touchOpenTicket = async (tx: Db, ticketId: number, now: number) =>
  (await touchOpen(tx, { ticketId, now })).changed === 1

const touchOpen = statement((tx) =>
  tx
    .updateTable('ticket')
    .set({ updatedAt: param<number>('now') })
    .where('id', '=', param<number>('ticketId'))
    .where('statusId', 'not in', (closed) =>
      closed.selectFrom('ticketStatus').select('id').where('isClosed', '=', 1),
    ),
)

/** T3: a comment makes a resolved ticket active again; false when it was not resolved. */
export const reactivate = async (tx: Db, ticketId: number) =>
  (await reopen(tx, { ticketId })).changed === 1

const reopen = statement((tx) =>
  tx
    .updateTable('ticket')
    .set({ statusId: ticketStatuses.active, resolvedAt: null })
    .where('id', '=', param<number>('ticketId'))
    .where('statusId', '=', ticketStatuses.resolved),
)

/** Writes the newest entry of an action log: from now on it is the current one. Returns its id. */
export const logAction = async (tx: Db, item: Omit<NewRow<'actionLog'>, 'isCurrent'>) => {
  await closeCurrent(tx, { ticketId: item.ticketId })
  const [entry] = (await insertCurrent(tx, { details: null, ...item })).rows
  if (entry === undefined) throw new Error('An entry of an action log was not written.')
  if (item.kind !== 'assigned')
    await keepSpeaker(tx, { ticketId: item.ticketId, isProvider: item.authorId === null ? 1 : 0 })
  return entry.id
}

const closeCurrent = statement((tx) =>
  tx
    .updateTable('actionLog')
    .set({ isCurrent: 0 })
    .where('ticketId', '=', param<number>('ticketId'))
    .where('isCurrent', '=', 1),
)

/** Writes nothing if it stays the same: a change makes lists count again. */
const keepSpeaker = statement((tx) =>
  tx
    .updateTable('ticket')
    .set({ providerSpokeLast: param<0 | 1>('isProvider') })
    .where('id', '=', param<number>('ticketId'))
    .where('providerSpokeLast', '<>', param<0 | 1>('isProvider')),
)

const insertCurrent = statement((tx) =>
  tx
    .insertInto('actionLog')
    .values({
      ...params('ticketId', 'at', 'step', 'source', 'description', 'authorId', 'kind'),
      details: param<string | null>('details'),
      isCurrent: 1,
    })
    .returning('id'),
)

type OwnComment = { id: number; ticketId: number; authorId: number }

const ownComments = (tx: Db, { id, ticketId, authorId }: OwnComment) =>
  tx
    .selectFrom('actionLog')
    .where('id', '=', id)
    .where('ticketId', '=', ticketId)
    .where('authorId', '=', authorId)
    .where('kind', '=', 'comment')

/** Empties a comment of a user's own; false when it is none, or already empty. */
export const clearComment = async (
  tx: Db,
  { details, ...whose }: OwnComment & { details: string },
) => {
  const { numUpdatedRows } = await tx
    .updateTable('actionLog')
    .set({ description: '', details })
    .where('id', 'in', ownComments(tx, whose).select('id'))
    .where('details', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether a comment of a user's own has been emptied before. */
export const isRedacted = async (tx: Db, whose: OwnComment) =>
  (await ownComments(tx, whose).select('id').where('details', 'is not', null).execute()).length > 0

/** Writes a note of the provider: the customer's current entry stays what it was. */
export const logNote = (tx: Db, note: Omit<NewRow<'actionLog'>, 'isCurrent' | 'kind'>) =>
  tx
    .insertInto('actionLog')
    .values({ ...note, kind: 'note', isCurrent: 0 })
    .execute()
