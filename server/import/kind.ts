import type * as z from 'zod'

import type { Db } from '#server/db/schema/schema.ts'
import type { Keyring } from '#server/domain/keyring.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import type { Problem } from './problem.ts'

/** What imports work with. */
export type Tools = {
  engine: Engine
  keyring: Keyring
  now: number
  invites: boolean
  addsErased: boolean
}

type Write = (tx: Db) => Promise<void>

/** What to do with a record. `fields` are those that change; `changeAll` writes the changes of several records. */
export type Plan<Change = never> =
  | { outcome: 'created'; write: Write }
  | { outcome: 'updated'; fields: string[]; write: Write }
  | { outcome: 'updated'; fields: string[]; change: Change }
  | { outcome: 'unchanged' }
  | { outcome: 'skipped'; reason: string }
  | { outcome: 'refused'; problems: Problem[] }

/** For records that were erased or deleted here. They aren't imported again, but the rest of the file is. */
export const skipped = (reason: string): Plan => ({ outcome: 'skipped', reason })

/** For example, `2026-11-24`. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

export const refused = (...problems: Problem[]): Plan => ({ outcome: 'refused', problems })

/** A kind of record that can be imported. */
export type Kind<Schema extends z.ZodObject = z.ZodObject, Change = never> = {
  schema: Schema
  /** fields that can be columns of a CSV file */
  columns: readonly string[]
  /** values that must be unique within a file, by field */
  keysOf: (record: z.output<Schema>) => Record<string, string>
  /** Compares records with the database without changing it; returns a plan for each. */
  plan: (db: Db, records: z.output<Schema>[], tools: Tools) => Promise<Plan<Change>[]>
  /**
   * Creates many records together. Returns which were written; the plans of the others say why they weren't.
   */
  createAll?: (tx: Db, records: z.output<Schema>[], tools: Tools) => Promise<boolean[]>
  /** Writes many changes together. */
  changeAll?: (tx: Db, changes: Change[], tools: Tools) => Promise<void>
}
