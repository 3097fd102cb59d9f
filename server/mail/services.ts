import type { Env } from '#server/config/env.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Keyring } from '#server/domain/keyring.ts'
import type { Branding } from '#server/provider/branding.ts'
import type { Provider } from '#server/provider/provider.ts'
import type { Mailer } from './mailer.ts'

/** What composing and sending emails needs. */
export type MailServices = {
  db: Db
  env: Env
  keyring: Keyring
  mailer: Mailer
  /** in epoch milliseconds */
  now: () => number
  /** the base of links in emails; the port is only known once the server listens */
  origin: string
  provider: Provider
  branding: Branding
}
