import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import { read, statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** Beyond this number, changes aren't reported individually. */
const max = 500

export type Changed = { id: number; ticketId: number }

/** The newest entries of all tickets with an id above this one, newest first. */
export const entriesAbove = (engine: Engine, id: number): Promise<Changed[]> =>
  entries(engine, { id })

const entries = read<{ id: number }>()(({ db }, param) =>
  db
    .selectFrom('actionLog')
    .select(['id', 'ticketId'])
    .where('id', '>', param('id'))
    .orderBy('id', 'desc')
    .limit(sql.lit(max)),
)

/** The same for changes that add no entry. */
export const changesAbove = (engine: Engine, id: number): Promise<Changed[]> =>
  changes(engine, { id })

const changes = read<{ id: number }>()(({ db }, param) =>
  db
    .selectFrom('ticketChange')
    .select(['id', 'ticketId'])
    .where('id', '>', param('id'))
    .orderBy('id', 'desc')
    .limit(sql.lit(max)),
)

/**
 * Records a change that doesn't add an entry, for agents who have the ticket open. Drafts can't be
 * open (T136).
 */
export const recordChange = async (tx: Db, ticketId: number, at: number) => {
  await note(tx, { ticketId, at })
}

const note = statement<{ at: number; ticketId: number }>()((tx, param) =>
  tx
    .insertInto('ticketChange')
    .columns(['ticketId', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('ticket')
        .select(['id', param('at').as('at')])
        .where('id', '=', param('ticketId')),
    ),
)

/** Deletes changes that anyone with the ticket open has already read. */
export const deleteOldChanges = (db: Db, before: number) =>
  db.deleteFrom('ticketChange').where('at', '<', before).execute()
