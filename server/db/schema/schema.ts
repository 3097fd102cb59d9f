import type { Generated, GeneratedAlways, Insertable, Kysely, Selectable } from 'kysely'

import type { Encrypted } from '#server/domain/keyring.ts'
import type { AccountTables } from './schema-accounts.ts'
import type { AgentTables } from './schema-agents.ts'
import type { InboxTables } from './schema-inbox.ts'
import type { CompanySignInTables } from './schema-company-sign-in.ts'
import type { FileTables } from './schema-files.ts'
import type { KnowledgeTables } from './schema-knowledge.ts'
import type { LoginTables } from './schema-logins.ts'
import type { MailTables } from './schema-mail.ts'
import type { PasskeyTables } from './schema-passkeys.ts'
import type { TicketTables } from './schema-tickets.ts'

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

type OperatingTables = {
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

/** All tables, in camel case; the database uses snake case. Times are epoch milliseconds, booleans 0 or 1. */
export type Tables = AccountTables &
  AgentTables &
  InboxTables &
  TicketTables &
  FileTables &
  LoginTables &
  MailTables &
  PasskeyTables &
  CompanySignInTables &
  OperatingTables &
  KnowledgeTables

/** A database or a transaction on it. */
export type Db = Kysely<Tables>

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>
