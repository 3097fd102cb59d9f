import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'

/** What PostgreSQL does by itself a minute after many rows came; SQLite's plans are to need no statistics. */
export const settle = async (engine: Engine) => {
  if (engine.name === 'postgres') await sql.raw('vacuum analyze').execute(engine.db)
}
