import type * as z from 'zod'

import type { Db } from '#server/db/schema/schema.ts'
import type { Keyring } from '#server/rules/keyring.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import type { Flaw } from './flaw.ts'

/** What an import works with. */
export type Tools = { engine: Engine; keyring: Keyring; now: number; invites: boolean }

/** What a record comes to. `fields` are those that change. */
export type Plan =
  | { outcome: 'created'; write: (tx: Db) => Promise<void> }
  | { outcome: 'updated'; fields: string[]; write: (tx: Db) => Promise<void> }
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; flaws: Flaw[] }

export const refused = (...flaws: Flaw[]): Plan => ({ outcome: 'refused', flaws })

/** Something that can be imported. */
export type Kind<Schema extends z.ZodObject = z.ZodObject> = {
  schema: Schema
  /** fields that can be a column of a CSV file */
  columns: readonly string[]
  /** what no two records of a file may share, by the field that holds it */
  keysOf: (record: z.output<Schema>) => Record<string, string>
  /** Compares records with the database, which doesn't change; returns a plan for each. */
  plan: (db: Db, records: z.output<Schema>[], tools: Tools) => Promise<Plan[]>
}
