import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import { param, read } from '#server/db/engine/prepared.ts'

/** More aren't reported one by one. */
const most = 500

export type NewEntry = { id: number; ticketId: number }

/** The newest entries of all tickets with an id above this one, the newest first. */
export const entriesAbove = (engine: Engine, id: number): Promise<NewEntry[]> =>
  entries(engine, { id })

const entries = read(({ db }) =>
  db
    .selectFrom('actionLog')
    .select(['id', 'ticketId'])
    .where('id', '>', param<number>('id'))
    .orderBy('id', 'desc')
    .limit(sql.lit(most)),
)
