import type { Generated, GeneratedAlways } from 'kysely'

import type { Encrypted } from '#server/domain/keyring.ts'

type BackupTable = {
  id: GeneratedAlways<number>
  startedAt: number
  /** null while it's running, and if it failed */
  finishedAt: Generated<number | null>
  /** in bytes */
  size: Generated<number | null>
}

/** A running instance of the portal. */
type InstanceTable = {
  id: string
  version: string
  host: string
  port: number
  startedAt: number
  seenAt: number
}

export type OperatingTables = {
  instance: InstanceTable
  /** One row, once a migration has taken something away from older versions. */
  schemaRange: { id: number; oldestVersion: string }
  backup: BackupTable
  /** When a daily job last started, in any instance. */
  jobRun: { name: string; at: number }
  /** Hashes of erased external ids, usernames and email addresses, and of deleted tickets. */
  forgottenRecord: { kind: string; hash: string; at: number }
  /** The key of these hashes, in base64 and encrypted. */
  hashKey: { id: number; secret: Encrypted }
}
