import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import { lookup, params, read, statement, write } from '#server/db/engine/prepared.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'

type Place = { ticketId: number; agentId: number }

const heldReplies = lookup<Place>()(({ db }, param) =>
  db
    .selectFrom('heldReply')
    .leftJoin('ticketStatus', 'ticketStatus.id', 'heldReply.statusId')
    .select(['heldReply.id', 'text', 'ticketStatus.name as status', 'lastEntryId', 'releaseAt'])
    .where('ticketId', '=', param('ticketId'))
    .where('agentId', '=', param('agentId')),
)

/** The reply that an agent can still take back on a ticket. */
export const heldReplyOf = async (engine: Engine, place: Place) =>
  (await heldReplies(engine, place))[0]

/** How many due replies are read at once. */
const batch = 100

const due = read<{ now: number }>()(({ db }, param) =>
  db
    .selectFrom('heldReply')
    .select(['id', 'ticketId', 'agentId'])
    .where('releaseAt', '<=', param('now'))
    .orderBy('releaseAt')
    .limit(sql.lit(batch)),
)

/** Replies that nobody has taken back in time, the earliest first. */
export const dueReplies = (engine: Engine, now: number) => due(engine, { now })

const withId = statement<{ id: number }>()((tx, param) =>
  tx
    .selectFrom('heldReply')
    .innerJoin('agent', 'agent.id', 'heldReply.agentId')
    .select(['heldReply.id', 'heldReply.ticketId', 'heldReply.agentId', 'heldReply.text'])
    .select(['heldReply.statusId', 'heldReply.lastEntryId', 'heldReply.releaseAt'])
    .select(['agent.displayName', 'agent.locked', 'agent.role'])
    .select(({ selectFrom }) =>
      selectFrom('unsentAttachment')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('unsentAttachment.heldReplyId', '=', 'heldReply.id')
        .as('files'),
    )
    .where('heldReply.id', '=', param('id')),
)

/** A reply with who wrote it and its number of files, once its ticket is locked; undefined if it's released or taken back. */
export const heldReplyIn = async (tx: Db, id: number) => (await withId(tx, { id })).rows[0]

type NewReply = Required<Omit<NewRow<'heldReply'>, 'id'>>

const insert = statement<NewReply>()((tx, param) =>
  tx
    .insertInto('heldReply')
    .values(params(param, 'ticketId', 'agentId', 'text', 'statusId', 'lastEntryId', 'releaseAt'))
    .returning('id'),
)

/** Returns its id. */
export const addHeldReply = async (tx: Db, reply: NewReply) => {
  const [added] = (await insert(tx, reply)).rows
  if (!added) throw new Error('A held reply was not added.')
  return added.id
}

const before = statement<Place>()((tx, param) =>
  tx
    .selectFrom('heldReply')
    .select(['id', 'releaseAt'])
    .where('ticketId', '=', param('ticketId'))
    .where('agentId', '=', param('agentId')),
)

/** The reply that an agent could take back until now. Unless it's stopped, it's released before the next one. */
export const heldBefore = async (tx: Db, { ticketId, agentId }: Place) =>
  (await before(tx, { ticketId, agentId })).rows[0]

/** Leaves a reply to its agent; false if it has been sent. */
export const stopHeldReply = async (tx: Db, id: number) => {
  const { numUpdatedRows } = await tx
    .updateTable('heldReply')
    .set({ releaseAt: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a reply that was sent, with its files. */
export const deleteSentReply = write<{ id: number }>()((tx, param) =>
  tx.deleteFrom('heldReply').where('id', '=', param('id')),
)

/**
 * Takes a reply from the table, and gives its files back to its agent, as new as if they had just been added;
 * false if it isn't there.
 */
export const removeHeldReply = async (tx: Db, reply: Place & { id: number; now: number }) => {
  await tx
    .updateTable('unsentAttachment')
    .set({ createdAt: reply.now })
    .where('heldReplyId', '=', reply.id)
    .where('agentId', '=', reply.agentId)
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('heldReply')
    .where('id', '=', reply.id)
    .where('ticketId', '=', reply.ticketId)
    .where('agentId', '=', reply.agentId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const ofAgent = read<{ agentId: number }>()(({ db }, param) =>
  db
    .selectFrom('heldReply')
    .innerJoin('ticket', 'ticket.id', 'heldReply.ticketId')
    .select(['heldReply.id', 'heldReply.ticketId', 'heldReply.releaseAt'])
    .select(['ticket.code', 'ticket.shortDescription'])
    .where('heldReply.agentId', '=', param('agentId'))
    .orderBy('heldReply.ticketId'),
)

/** All replies of an agent that haven't been sent, by ticket (T213). */
export const heldRepliesOf = (engine: Engine, agentId: number) => ofAgent(engine, { agentId })

/** Those of an agent with these ids, in the order in which their tickets are locked. */
export const heldRepliesWith = (tx: Db, agentId: number, ids: readonly number[]) =>
  tx
    .selectFrom('heldReply')
    .select(['id', 'ticketId', 'agentId'])
    .where('agentId', '=', agentId)
    .where(({ eb, lit }) => (ids.length === 0 ? lit(false) : eb('id', 'in', ids)))
    .orderBy('ticketId')
    .execute()

/** A reply that waits because something has come in between, with its agent (T213). */
export const stoppedReply = (db: Db, id: number) =>
  db
    .selectFrom('heldReply')
    .innerJoin('ticket', 'ticket.id', 'heldReply.ticketId')
    .innerJoin('agent', 'agent.id', 'heldReply.agentId')
    .select(['ticket.id as ticketId', 'ticket.code', 'ticket.shortDescription'])
    .select(['agent.displayName as name', 'agent.mail', 'agent.language', 'agent.locked'])
    .where('heldReply.id', '=', id)
    .where('heldReply.releaseAt', 'is', null)
    .executeTakeFirst()
