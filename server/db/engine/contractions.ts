/**
 * A migration that takes away what an earlier release used. Migrations only add; what becomes unused goes one
 * release later, so that two releases can run side by side during an upgrade (T317).
 */
export type Contraction = {
  /** the name of the migration */
  migration: string
  /** the first release that neither reads nor writes it */
  unusedSince: string
  /** as `tests/server/additive-migrations.test.ts` reports it, such as `ticket.colour is gone` */
  changes: string[]
}

export const contractions: readonly Contraction[] = []
