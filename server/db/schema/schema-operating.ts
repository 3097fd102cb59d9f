import type { Generated, GeneratedAlways } from 'kysely'

import type { Encrypted } from '#server/rules/keyring.ts'

type BackupTable = {
  id: GeneratedAlways<number>
  startedAt: number
  /** null while it runs, and of one that failed */
  finishedAt: Generated<number | null>
  /** bytes */
  size: Generated<number | null>
}

export type OperatingTables = {
  backup: BackupTable
  /** When a job that runs once a day, whatever the number of instances, last began. */
  jobRun: { name: string; at: number }
  /** Hashes of external ids, usernames and email addresses that were erased, and of tickets that were deleted. */
  forgottenRecord: { kind: string; hash: string; at: number }
  /** The key of these hashes, in base64 before it was encrypted. */
  hashKey: { id: number; secret: Encrypted }
}
