import type { Generated } from 'kysely'

/** A primary key the database hands out. Never insert one yourself: PostgreSQL would hand it out again. */
export type OwnId = Generated<number>
