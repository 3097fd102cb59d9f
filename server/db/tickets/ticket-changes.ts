import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import { param, read, statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** More aren't reported one by one. */
const max = 500

export type Changed = { id: number; ticketId: number }

/** The newest entries of all tickets with an id above this one, the newest first. */
export const entriesAbove = (engine: Engine, id: number): Promise<Changed[]> =>
  entries(engine, { id })

const entries = read(({ db }) =>
  db
    .selectFrom('actionLog')
    .select(['id', 'ticketId'])
    .where('id', '>', param<number>('id'))
    .orderBy('id', 'desc')
    .limit(sql.lit(max)),
)

/** The same for changes that write no entry. */
export const changesAbove = (engine: Engine, id: number): Promise<Changed[]> =>
  changes(engine, { id })

const changes = read(({ db }) =>
  db
    .selectFrom('ticketChange')
    .select(['id', 'ticketId'])
    .where('id', '>', param<number>('id'))
    .orderBy('id', 'desc')
    .limit(sql.lit(max)),
)

/** T136: notes a change that writes no entry, for those who have the ticket open. Nobody has a draft open. */
export const noteChange = async (tx: Db, ticketId: number, at: number) => {
  await note(tx, { ticketId, at })
}

const note = statement((tx) =>
  tx
    .insertInto('ticketChange')
    .columns(['ticketId', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('ticket')
        .select(['id', param<number>('at').as('at')])
        .where('id', '=', param<number>('ticketId')),
    ),
)

/** Whoever has a ticket open has read older ones. */
export const deleteOldChanges = (db: Db, before: number) =>
  db.deleteFrom('ticketChange').where('at', '<', before).execute()
