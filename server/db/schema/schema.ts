import type { Insertable, Kysely, Selectable } from 'kysely'

import type { AccountTables } from './schema-accounts.ts'
import type { AgentTables } from './schema-agents.ts'
import type { InboxTables } from './schema-inbox.ts'
import type { CompanySignInTables } from './schema-company-sign-in.ts'
import type { FileTables } from './schema-files.ts'
import type { KnowledgeTables } from './schema-knowledge.ts'
import type { LoginTables } from './schema-logins.ts'
import type { MailTables } from './schema-mail.ts'
import type { OperatingTables } from './schema-operating.ts'
import type { PasskeyTables } from './schema-passkeys.ts'
import type { TicketTables } from './schema-tickets.ts'

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
