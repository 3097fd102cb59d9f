import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import { lookup, write } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** Counts an entry of a ticket as news for some agents, until they open the ticket (T264). */
export const addNews = async (tx: Db, logId: number, agentIds: readonly number[]) => {
  if (agentIds.length === 0) return
  await tx
    .insertInto('agentNews')
    .columns(['agentId', 'ticketId', 'at'])
    .expression((query) =>
      query
        .selectFrom('actionLog')
        .innerJoin('agent', (join) => join.on('agent.id', 'in', agentIds))
        .select(['agent.id as agentId', 'actionLog.ticketId', 'actionLog.at'])
        .where('actionLog.id', '=', logId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['agentId', 'ticketId'])
        .doUpdateSet(({ ref }) => ({ at: ref('excluded.at') })),
    )
    .execute()
}

type Seen = { agentId: number; ticketId: number; seenAt: number }

/** An agent has seen a ticket up to a time; what has come since stays news (T265). */
export const forgetNews = (db: Db, seen: Seen) => remove(db, seen)

const remove = write<Seen>()((db, param) =>
  db
    .deleteFrom('agentNews')
    .where('agentId', '=', param('agentId'))
    .where('ticketId', '=', param('ticketId'))
    .where('at', '<=', param('seenAt')),
)

/** How many tickets have news for an agent. */
export const newsCount = async (engine: Engine, agentId: number) =>
  (await counted(engine, { agentId }))[0]?.count ?? 0

const counted = lookup<{ agentId: number }>()(({ db }, param) =>
  db
    .selectFrom('agentNews')
    .select(sql<number>`count(*)`.as('count'))
    .where('agentId', '=', param('agentId')),
)
