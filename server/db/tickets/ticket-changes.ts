import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import { read, write } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** Beyond this number, changes aren't reported individually. */
const max = 500

export type Changed = {
  id: number
  ticketId: number
  /** Whether customers can see what has changed. */
  isShared: number
}

/** The newest entries of all tickets with an id above this one, newest first. */
export const entriesAbove = (engine: Engine, id: number): Promise<Changed[]> =>
  entries(engine, { id })

const isShared = sql<number>`case when kind = 'note' then 0 else 1 end`

const entries = read<{ id: number }>()(({ db }, param) =>
  db
    .selectFrom('actionLog')
    .select(['id', 'ticketId', isShared.as('isShared')])
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
    .select(['id', 'ticketId', 'isShared'])
    .where('id', '>', param('id'))
    .orderBy('id', 'desc')
    .limit(sql.lit(max)),
)

/** `isShared`: whether customers can see what has changed. */
type Change = { ticketId: number; at: number; isShared: boolean }

/**
 * Records a change that doesn't add an entry, for pages that show the ticket. Drafts can't be
 * open (T136).
 */
export const recordChange = async (tx: Db, { isShared: shared, ...change }: Change) => {
  await note(tx, { ...change, isShared: shared ? 1 : 0 })
}

const note = write<{ at: number; ticketId: number; isShared: 0 | 1 }>()((tx, param) =>
  tx
    .insertInto('ticketChange')
    .columns(['ticketId', 'at', 'isShared'])
    .expression((eb) =>
      eb
        .selectFrom('ticket')
        .select(['id', param('at').as('at'), param('isShared').as('isShared')])
        .where('id', '=', param('ticketId')),
    ),
)

/** Deletes changes that anyone with the ticket open has already read. */
export const deleteOldChanges = (db: Db, before: number) =>
  db.deleteFrom('ticketChange').where('at', '<', before).execute()
