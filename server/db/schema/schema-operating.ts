import type { Generated, GeneratedAlways } from 'kysely'

type BackupTable = {
  id: GeneratedAlways<number>
  startedAt: number
  /** null while it runs, and of one that failed */
  finishedAt: Generated<number | null>
  /** bytes */
  size: Generated<number | null>
}

export type OperatingTables = { backup: BackupTable }
