import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'

import { EnvError } from '#server/config/env-error.ts'
import type { Keyring } from '#server/rules/keyring.ts'
import type { Engine, Words } from './engine.ts'
import { accounts } from '#server/db/migrations/001-accounts.ts'
import { tickets } from '#server/db/migrations/002-tickets.ts'
import { choices } from '#server/db/migrations/003-choices.ts'
import { outbox } from '#server/db/migrations/004-outbox.ts'
import { accountArea } from '#server/db/migrations/005-account-area.ts'
import { files } from '#server/db/migrations/006-files.ts'
import { knowledge } from '#server/db/migrations/007-knowledge.ts'
import { unsubscribing } from '#server/db/migrations/008-unsubscribing.ts'
import { homeCompany } from '#server/db/migrations/009-home-company.ts'
import { ticketSearch } from '#server/db/migrations/010-ticket-search.ts'
import { chosenLanguage } from '#server/db/migrations/011-chosen-language.ts'
import { ticketRevision } from '#server/db/migrations/012-ticket-revision.ts'
import { ticketIndexes } from '#server/db/migrations/013-ticket-indexes.ts'
import { secretsAtRest } from '#server/db/migrations/015-secrets-at-rest.ts'
import { oneRecoveryMail } from '#server/db/migrations/016-one-recovery-mail.ts'
import { subscriptionToggle } from '#server/db/migrations/019-subscription-toggle.ts'
import { readerLanguage } from '#server/db/migrations/020-reader-language.ts'
import { ticketWords } from '#server/db/migrations/021-ticket-words.ts'
import { ticketSeen } from '#server/db/migrations/023-ticket-seen.ts'
import { whoseTurn } from '#server/db/migrations/024-whose-turn.ts'
import { messagesInTwoLanguages } from '#server/db/migrations/025-messages-in-two-languages.ts'
import { ticketResolution } from '#server/db/migrations/028-ticket-resolution.ts'
import { ticketParticipants } from '#server/db/migrations/029-ticket-participants.ts'
import { sessionsAndDevices } from '#server/db/migrations/030-sessions-and-devices.ts'
import { confirmedChanges } from '#server/db/migrations/031-confirmed-changes.ts'
import { loginRequests } from '#server/db/migrations/032-login-requests.ts'
import { articleFeedback } from '#server/db/migrations/033-article-feedback.ts'
import { ticketViews } from '#server/db/migrations/034-ticket-views.ts'
import { peopleSearch } from '#server/db/migrations/035-people-search.ts'
import { articleChanges } from '#server/db/migrations/036-article-changes.ts'
import { agents } from '#server/db/migrations/037-agents.ts'
import { agentsQueue } from '#server/db/migrations/038-agents-queue.ts'
import { userSearch } from '#server/db/migrations/039-user-search.ts'
import { decisions } from '#server/db/migrations/040-decisions.ts'
import { agentsEmails } from '#server/db/migrations/041-agents-emails.ts'
import { incomingEmails } from '#server/db/migrations/042-incoming-emails.ts'
import { quotedText } from '#server/db/migrations/043-quoted-text.ts'
import { announcementVersions } from '#server/db/migrations/044-announcement-versions.ts'
import { backups } from '#server/db/migrations/046-backups.ts'
import { objects } from '#server/db/migrations/047-objects.ts'
import { ticketTally } from '#server/db/migrations/048-ticket-tally.ts'
import { ticketChanges } from '#server/db/migrations/049-ticket-changes.ts'
import { auditTickets } from '#server/db/migrations/050-audit-tickets.ts'
import { forgetting } from '#server/db/migrations/051-forgetting.ts'
import { externalIds } from '#server/db/migrations/052-external-ids.ts'
import { sentMessages } from '#server/db/migrations/053-sent-messages.ts'
import { forgottenRecords } from '#server/db/migrations/054-forgotten-records.ts'
import { realChanges } from '#server/db/migrations/055-real-changes.ts'
import { keyedHashes } from '#server/db/migrations/056-keyed-hashes.ts'

const migrations = (words: Words, keyring: () => Keyring): Record<string, Migration> => ({
  '001-accounts': accounts(words),
  '002-tickets': tickets(words),
  '003-choices': choices,
  '004-outbox': outbox(words),
  '005-account-area': accountArea(words),
  '006-files': files(words),
  '007-knowledge': knowledge(words),
  '008-unsubscribing': unsubscribing(words),
  '009-home-company': homeCompany(words),
  '010-ticket-search': ticketSearch,
  '011-chosen-language': chosenLanguage,
  '012-ticket-revision': ticketRevision(words),
  '013-ticket-indexes': ticketIndexes,
  '015-secrets-at-rest': secretsAtRest(keyring),
  '016-one-recovery-mail': oneRecoveryMail,
  '019-subscription-toggle': subscriptionToggle(words),
  '020-reader-language': readerLanguage,
  '021-ticket-words': ticketWords(words),
  '023-ticket-seen': ticketSeen(words),
  '024-whose-turn': whoseTurn(words),
  '025-messages-in-two-languages': messagesInTwoLanguages,
  '028-ticket-resolution': ticketResolution(words),
  '029-ticket-participants': ticketParticipants(words),
  '030-sessions-and-devices': sessionsAndDevices(words),
  '031-confirmed-changes': confirmedChanges(words),
  '032-login-requests': loginRequests(words),
  '033-article-feedback': articleFeedback(words),
  '034-ticket-views': ticketViews(words),
  '035-people-search': peopleSearch(words),
  '036-article-changes': articleChanges(words),
  '037-agents': agents(words),
  '038-agents-queue': agentsQueue(words),
  '039-user-search': userSearch(words),
  '040-decisions': decisions(words),
  '041-agents-emails': agentsEmails(words),
  '042-incoming-emails': incomingEmails(words),
  '043-quoted-text': quotedText,
  '044-announcement-versions': announcementVersions,
  '046-backups': backups(words),
  '047-objects': objects(words),
  '048-ticket-tally': ticketTally(words),
  '049-ticket-changes': ticketChanges(words),
  '050-audit-tickets': auditTickets(words),
  '051-forgetting': forgetting(words),
  '052-external-ids': externalIds(words),
  '053-sent-messages': sentMessages(words),
  '054-forgotten-records': forgottenRecords(words),
  '055-real-changes': realChanges(words),
  '056-keyed-hashes': keyedHashes(words, keyring),
})

const migratorOf = ({ db, words }: Engine, keyring: () => Keyring) =>
  new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations(words, keyring) },
  })

const unused = (): never => {
  throw new Error('Only a migration that runs needs words and keyring.')
}

/** The names of all migrations of this version, in their order. */
export const migrationNames = ({ words }: Pick<Engine, 'words'>) =>
  Object.keys(migrations(words, unused))

const hasTables = {
  sqlite: sql<object>`select 1 from sqlite_schema where name = 'kysely_migration'`,
  postgres: sql<object>`select 1 where to_regclass('kysely_migration') is not null`,
}

/** The names of the migrations the database has seen, known to this version or not. */
export const executedNames = async ({ db, name }: Pick<Engine, 'db' | 'name'>) => {
  const { rows } = await hasTables[name].execute(db)
  if (rows.length === 0) return []
  const executed = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return executed.rows.map((row) => row.name)
}

/** O40: what a newer version has made of the database, this one would misread or damage. */
const refuseNewer = async (engine: Engine) => {
  const known = migrationNames(engine)
  const executed = await executedNames(engine)
  const unknown = executed.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new EnvError(
    `This database belongs to a newer version of Statedesk (it has ${unknown.toSorted().join(', ')}). Install that version or a later one, or restore a backup made before the upgrade.`,
  )
}

/**
 * Brings the database up to date and returns what this call applied. Several instances may start at once: one
 * does the work, the others wait and find nothing to do.
 */
export const migrate = async (engine: Engine, keyring: Keyring) => {
  await refuseNewer(engine)
  const { error, results = [] } = await migratorOf(engine, () => keyring).migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** The names of the migrations the database has not seen. */
export const pendingMigrations = async (engine: Engine) => {
  await refuseNewer(engine)
  return (await migratorOf(engine, unused).getMigrations())
    .filter(({ executedAt }) => executedAt === undefined)
    .map(({ name }) => name)
}
