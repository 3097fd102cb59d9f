import type { Engine } from '#server/db/engine/engine.ts'
import { params, lookup, write } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

type Presence = { ticketId: number; agentId: number; at: number; isReplying: 0 | 1 }

export const savePresence = (db: Db, presence: Presence) => insertPresence(db, presence)

const insertPresence = write<{
  at: number
  isReplying: 0 | 1
  ticketId: number
  agentId: number
}>()((db, param) =>
  db
    .insertInto('agentPresence')
    .values(params(param, 'ticketId', 'agentId', 'at', 'isReplying'))
    .onConflict((conflict) =>
      conflict.columns(['ticketId', 'agentId']).doUpdateSet({
        at: param('at'),
        isReplying: param('isReplying'),
      }),
    ),
)

export const deletePresence = (db: Db, ticketId: number, agentId: number) =>
  db
    .deleteFrom('agentPresence')
    .where('ticketId', '=', ticketId)
    .where('agentId', '=', agentId)
    .execute()

/** Other agents who have the ticket open, by name (T109). */
export const othersOn = async (
  engine: Engine,
  view: { ticketId: number; agentId: number; since: number },
) =>
  (await others(engine, view)).map(({ displayName: name, isReplying }) => ({
    name,
    isReplying: isReplying === 1,
  }))

const others = lookup<{ ticketId: number; agentId: number; since: number }>()(({ db }, param) =>
  db
    .selectFrom('agentPresence')
    .innerJoin('agent', 'agent.id', 'agentPresence.agentId')
    .select(['agent.displayName', 'agentPresence.isReplying'])
    .where('agentPresence.ticketId', '=', param('ticketId'))
    .where('agentPresence.agentId', '<>', param('agentId'))
    .where('agentPresence.at', '>', param('since'))
    .orderBy('agent.displayName')
    .orderBy('agent.id'),
)

/** All agents who have a ticket open, and whether they are replying. */
export const allPresent = (engine: Engine, since: number) => present(engine, { since })

const present = lookup<{ since: number }>()(({ db }, param) =>
  db
    .selectFrom('agentPresence')
    .select(['ticketId', 'agentId', 'isReplying'])
    .where('at', '>', param('since')),
)

/** Deletes the records of browsers that have left. */
export const deleteOldPresence = (db: Db, before: number) =>
  db.deleteFrom('agentPresence').where('at', '<', before).execute()
