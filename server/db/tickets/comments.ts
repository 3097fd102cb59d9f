import { sql, type SqlBool } from 'kysely'

import { ticketStatuses } from '#contract/limits.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { params, lookup, statement, type Param, write } from '#server/db/engine/prepared.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'

type Post = { ticketId: number; accountId: number; now: number; pause: number }

/** When a user can next comment on a ticket, in epoch milliseconds; 0 if they can now. */
export const nextPostAt = async (engine: Engine, { pause, ...key }: Omit<Post, 'now'>) => {
  const [post] = await lastPost(engine, key)
  return post === undefined ? 0 : post.at + pause
}

const lastPost = lookup<{ ticketId: number; accountId: number }>()(({ db }, param) =>
  db
    .selectFrom('commentPost')
    .select('at')
    .where('ticketId', '=', param('ticketId'))
    .where('accountId', '=', param('accountId')),
)

/**
 * Claims the right to comment; false if the last comment is too recent. Only one of several parallel
 * attempts succeeds (A1).
 */
export const acquireCommentSlot = async (tx: Db, { ticketId, accountId, now, pause }: Post) => {
  const { rows } = await turn(tx, { ticketId, accountId, at: now, before: now - pause })
  return rows.length > 0
}

const turn = statement<{ at: number; before: number; ticketId: number; accountId: number }>()(
  (tx, param) =>
    tx
      .insertInto('commentPost')
      .values(params(param, 'ticketId', 'accountId', 'at'))
      .onConflict((conflict) =>
        conflict
          .columns(['ticketId', 'accountId'])
          .doUpdateSet({ at: param('at') })
          .where('commentPost.at', '<=', param('before')),
      )
      .returning('at'),
)

/** Marks an open ticket as changed; undefined if it's closed. Locks the ticket until the transaction ends. */
export const touchOpenTicket = async (tx: Db, ticketId: number, now: number) =>
  (await touchOpen(tx, { ticketId, now })).rows[0]

const touch = (tx: Db, param: Param<{ ticketId: number; now: number }>) =>
  tx
    .updateTable('ticket')
    .set({ updatedAt: param('now') })
    .where('id', '=', param('ticketId'))
    .where('statusId', 'not in', (closed) =>
      closed.selectFrom('ticketStatus').select('id').where('isClosed', '=', 1),
    )
    .returning('statusId')

const touchOpen = statement<{ ticketId: number; now: number }>()(touch)

/** The same for a customer's comment. The same statement records who wrote last, and whose turn it is. */
export const touchForComment = async (
  tx: Db,
  { ticketId, accountId, now }: Pick<Post, 'ticketId' | 'accountId' | 'now'>,
) => (await touchCommented(tx, { ticketId, accountId, now, at: now })).rows[0]

/** Makes a pending or resolved ticket active (T3, T180). */
export const makeActive = async (tx: Db, ticketId: number) => {
  await activate(tx, { ticketId })
}

const activate = write<{ ticketId: number }>()((tx, param) =>
  tx
    .updateTable('ticket')
    .set({ statusId: ticketStatuses.active, resolvedAt: null })
    .where('id', '=', param('ticketId')),
)

/** Records which user wrote the last comment; null for an external participant (T54). */
export const setLastCommenter = async (
  tx: Db,
  commented: { ticketId: number; accountId: number | null },
) => {
  await commentedBy(tx, commented)
}

const commentedBy = write<{ ticketId: number; accountId: number | null }>()((tx, param) =>
  tx
    .updateTable('ticket')
    .set({ lastCommenterId: param('accountId') })
    .where('id', '=', param('ticketId'))
    .where('lastCommenterId', 'is distinct from', param('accountId')),
)

type NewEntry = Omit<NewRow<'actionLog'>, 'isCurrent'>

/**
 * The side that an entry speaks for; `nobody` if it doesn't change whose turn it is, or if that is set
 * elsewhere.
 */
export type Side = 'customer' | 'provider' | 'nobody'

/** Kinds of entries that don't speak for a side. */
const silent: readonly string[] = ['assigned', 'changed']

/** An external participant has no account, but only customers write comments (T124). */
const sideOf = ({ authorId, kind }: NewEntry): Side => {
  if (silent.includes(kind)) return 'nobody'
  return authorId !== null || kind === 'comment' ? 'customer' : 'provider'
}

/** Adds an entry to an action log and makes it the current one. Returns its id. */
export const logAction = async (tx: Db, item: NewEntry, side = sideOf(item)) => {
  const { ticketId, at } = item
  await closeCurrent(tx, { ticketId })
  const id = await logFirstEntry(tx, item)
  if (side === 'customer') await markWaiting(tx, { ticketId, at })
  if (side === 'provider') await markAnswered(tx, { ticketId })
  return id
}

/** Adds the first entry of an action log. Returns its id. */
export const logFirstEntry = async (tx: Db, item: NewEntry) => {
  const [entry] = (await insertCurrent(tx, { details: null, quoted: null, agentId: null, ...item }))
    .rows
  if (entry === undefined) throw new Error('An entry of an action log wasn’t written.')
  return entry.id
}

const closeCurrent = write<{ ticketId: number }>()((tx, param) =>
  tx
    .updateTable('actionLog')
    .set({ isCurrent: 0 })
    .where('ticketId', '=', param('ticketId'))
    .where('isCurrent', '=', 1),
)

/**
 * Records that the provider spoke last. Doesn't write an unchanged value, which would make lists count again.
 */
const markAnswered = write<{ ticketId: number }>()((tx, param) =>
  tx
    .updateTable('ticket')
    .set({ providerSpokeLast: 1, waitingSince: null })
    .where('id', '=', param('ticketId'))
    .where(({ eb, or }) =>
      or([eb('providerSpokeLast', '=', 0), eb('waitingSince', 'is not', null)]),
    ),
)

const { active, pending, postponed } = ticketStatuses
const isOpen = sql<SqlBool>`status_id in (${sql.join([active, pending, postponed].map((id) => sql.lit(id)))})`

/** A customer spoke last; an open ticket has waited since their first unanswered entry. */
const waitingSince = (param: Param<{ at: number }>) => ({
  providerSpokeLast: 0 as const,
  waitingSince: sql<
    number | null
  >`case when ${isOpen} then coalesce(waiting_since, ${param('at')}) end`,
})

const touchCommented = statement<{
  ticketId: number
  accountId: number
  now: number
  at: number
}>()((tx, param) =>
  touch(tx, param)
    .set(waitingSince(param))
    .set({ lastCommenterId: param('accountId') }),
)

/** Doesn't write an unchanged value, which would make lists count again. */
const markWaiting = write<{ ticketId: number; at: number }>()((tx, param) =>
  tx
    .updateTable('ticket')
    .set(waitingSince(param))
    .where('id', '=', param('ticketId'))
    .where(({ eb, or }) =>
      or([eb('providerSpokeLast', '=', 1), sql<SqlBool>`(waiting_since is null) = (${isOpen})`]),
    ),
)

const insertCurrent = statement<NewEntry>()((tx, param) =>
  tx
    .insertInto('actionLog')
    .values({
      ...params(param, 'ticketId', 'at', 'step', 'source', 'description', 'authorId', 'kind'),
      details: param('details'),
      quoted: param('quoted'),
      agentId: param('agentId'),
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

/** Clears a user's own comment; false if it isn't one or is already cleared. */
export const clearComment = async (
  tx: Db,
  { details, ...ownComment }: OwnComment & { details: string },
) => {
  const { numUpdatedRows } = await tx
    .updateTable('actionLog')
    .set({ description: '', quoted: null, details })
    .where('id', 'in', ownComments(tx, ownComment).select('id'))
    .where('details', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether a user's own comment has already been cleared. */
export const isRedacted = async (tx: Db, ownComment: OwnComment) =>
  (await ownComments(tx, ownComment).select('id').where('details', 'is not', null).execute())
    .length > 0

/** Adds an internal note without changing the current entry. Returns its id. The index doesn't learn of it. */
export const logNote = async (tx: Db, note: Omit<NewRow<'actionLog'>, 'isCurrent' | 'kind'>) => {
  const { id } = await tx
    .insertInto('actionLog')
    .values({ ...note, kind: 'note', isCurrent: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A note of an agent that hasn't been redacted; undefined if there is none (T214). */
export const ownNote = (
  tx: Db,
  { id, ticketId, agentId }: { id: number; ticketId: number; agentId: number },
) =>
  tx
    .selectFrom('actionLog')
    .select(['at', 'kind', 'agentId', 'details', 'description'])
    .where('id', '=', id)
    .where('ticketId', '=', ticketId)
    .where('agentId', '=', agentId)
    .where('kind', '=', 'note')
    .executeTakeFirst()

export const changeNote = (tx: Db, id: number, note: { description: string; editedAt: number }) =>
  tx.updateTable('actionLog').set(note).where('id', '=', id).execute()

type Redactable = { id: number; ticketId: number }

/** An entry written by a person; its `details` are null until it's cleared. */
export const writtenEntryIn = (tx: Db, { id, ticketId }: Redactable) =>
  tx
    .selectFrom('actionLog')
    .select(['kind', 'details'])
    .$narrowType<{ kind: 'comment' | 'answer' | 'note' }>()
    .where('id', '=', id)
    .where('ticketId', '=', ticketId)
    .where('kind', 'in', ['comment', 'answer', 'note'])
    .executeTakeFirst()

/** The entry of a ticket's first message; undefined if it's another one (T267). */
export const openingOf = (tx: Db, { id, ticketId }: Redactable) =>
  tx
    .selectFrom('actionLog')
    .innerJoin('ticket', 'ticket.id', 'actionLog.ticketId')
    .select('ticket.redactedAt')
    .where('actionLog.id', '=', id)
    .where('ticket.id', '=', ticketId)
    .where('actionLog.kind', '=', 'created')
    .executeTakeFirst()

/** Clears the quoted part of an email; the rest of the entry is the portal's. */
export const clearQuoted = (tx: Db, id: number) =>
  tx.updateTable('actionLog').set({ quoted: null }).where('id', '=', id).execute()

/** Clears an entry written by a person. */
export const clearEntry = (tx: Db, id: number, details: string) =>
  tx
    .updateTable('actionLog')
    .set({ description: '', quoted: null, details })
    .where('id', '=', id)
    .execute()

/** Whether anyone but this agent has added to a ticket after an entry (T106). */
export const hasNewerEntry = async (
  tx: Db,
  { ticketId, agentId, lastEntryId }: { ticketId: number; agentId: number; lastEntryId: number },
) => (await newerEntry(tx, { ticketId, agentId, lastEntryId })).rows.length > 0

/**
 * The same for what stops a reply that is on its way: only what the customer has written, other answers and a
 * changed status (T212).
 */
export const hasNewerMessage = async (
  tx: Db,
  { ticketId, agentId, lastEntryId }: { ticketId: number; agentId: number; lastEntryId: number },
) => (await newerMessage(tx, { ticketId, agentId, lastEntryId })).rows.length > 0

const newer = (tx: Db, param: Param<{ ticketId: number; lastEntryId: number; agentId: number }>) =>
  tx
    .selectFrom('actionLog')
    .select('id')
    .where('ticketId', '=', param('ticketId'))
    .where('id', '>', param('lastEntryId'))
    .where(({ eb, or }) => or([eb('agentId', 'is', null), eb('agentId', '<>', param('agentId'))]))
    .limit(sql.lit(1))

const newerEntry = statement<{ ticketId: number; lastEntryId: number; agentId: number }>()(newer)

const newerMessage = statement<{ ticketId: number; lastEntryId: number; agentId: number }>()(
  (tx, param) => newer(tx, param).where(sql<SqlBool>`kind in ('comment', 'answer', 'status')`),
)
