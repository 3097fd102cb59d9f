import type * as z from 'zod'

import type { Db } from '#server/db/schema/schema.ts'
import type { Keyring } from '#server/rules/keyring.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import type { Problem } from './problem.ts'

/** What an import needs. */
export type Tools = {
  engine: Engine
  keyring: Keyring
  now: number
  invites: boolean
  addsErased: boolean
}

type Write = (tx: Db) => Promise<void>

/** What to do with a record. `fields` are those that change; `changeAll` writes each `change` together with others. */
export type Plan<Change = never> =
  | { outcome: 'created'; write: Write }
  | { outcome: 'updated'; fields: string[]; write: Write }
  | { outcome: 'updated'; fields: string[]; change: Change }
  | { outcome: 'unchanged' }
  | { outcome: 'skipped'; reason: string }
  | { outcome: 'refused'; problems: Problem[] }

/** For records that were erased or deleted here: they stay out, and the rest of the file is imported. */
export const skipped = (reason: string): Plan => ({ outcome: 'skipped', reason })

/** As `2026-11-24`. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

export const refused = (...problems: Problem[]): Plan => ({ outcome: 'refused', problems })

/** Something that can be imported. */
export type Kind<Schema extends z.ZodObject = z.ZodObject, Change = never> = {
  schema: Schema
  /** fields that can be a column of a CSV file */
  columns: readonly string[]
  /** values that must be unique in a file, by field */
  keysOf: (record: z.output<Schema>) => Record<string, string>
  /** Compares records with the database, which doesn't change; returns a plan for each. */
  plan: (db: Db, records: z.output<Schema>[], tools: Tools) => Promise<Plan<Change>[]>
  /** Writes many new records at once. Returns which were written; the plans of the others say why not. */
  createAll?: (tx: Db, records: z.output<Schema>[], tools: Tools) => Promise<boolean[]>
  /** Writes many changes at once. */
  changeAll?: (tx: Db, changes: Change[], tools: Tools) => Promise<void>
}
