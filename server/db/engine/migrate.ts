// The name of a migration stays, because databases have it. cspell:ignore nobodys
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'
import pg from 'pg'

import { EnvError } from '#server/config/env-error.ts'
import { version } from '#server/config/version.ts'
import { nameOfInstance, runningInstances } from '#server/db/operating/instances.ts'
import type { Keyring } from '#server/domain/keyring.ts'
import { isOlder } from '#server/domain/versions.ts'
import { contractions, type Contraction } from './contractions.ts'
import type { Engine, SqlSyntax } from './engine.ts'
import {
  executedNames,
  hasInstances,
  raiseOldestVersion,
  requireSupported,
} from './schema-range.ts'
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
import { entryFiles } from '#server/db/migrations/070-entry-files.ts'
import { listOrders } from '#server/db/migrations/069-list-orders.ts'
import { sharedChanges } from '#server/db/migrations/071-shared-changes.ts'
import { ticketMessages } from '#server/db/migrations/072-ticket-messages.ts'
import { agentsParticipants } from '#server/db/migrations/073-agents-participants.ts'
import { fileVisibility } from '#server/db/migrations/074-file-visibility.ts'
import { countedMessages } from '#server/db/migrations/075-counted-messages.ts'
import { heldReplies } from '#server/db/migrations/076-held-replies.ts'
import { agentsGroups } from '#server/db/migrations/078-agents-groups.ts'
import { rareInQueue } from '#server/db/migrations/088-rare-in-queue.ts'
import { signInHelp } from '#server/db/migrations/096-sign-in-help.ts'
import { textBlocks } from '#server/db/migrations/094-text-blocks.ts'
import { receivedEmails } from '#server/db/migrations/095-received-emails.ts'
import { reminders } from '#server/db/migrations/099-reminders.ts'
import { redactedDescriptions } from '#server/db/migrations/100-redacted-descriptions.ts'
import { agentNews } from '#server/db/migrations/101-agent-news.ts'
import { companyNotes } from '#server/db/migrations/102-company-notes.ts'
import { managerChanges } from '#server/db/migrations/103-manager-changes.ts'
import { emailsOnEntries } from '#server/db/migrations/104-emails-on-entries.ts'
import { passkeys } from '#server/db/migrations/105-passkeys.ts'
import { passkeySignIn } from '#server/db/migrations/106-passkey-sign-in.ts'
import { companySignIn } from '#server/db/migrations/107-company-sign-in.ts'
import { instances } from '#server/db/migrations/108-instances.ts'
import { dataRequests } from '#server/db/migrations/109-data-requests.ts'
import { answersToEmails } from '#server/db/migrations/111-answers-to-emails.ts'
import { draftsOfUsers } from '#server/db/migrations/112-drafts-of-users.ts'
import { foundByJobs } from '#server/db/migrations/113-found-by-jobs.ts'
import { tallyOfOwners } from '#server/db/migrations/114-tally-of-owners.ts'
import { peopleInQueue } from '#server/db/migrations/115-people-in-queue.ts'
import { agentViews } from '#server/db/migrations/097-agent-views.ts'
import { notesToIndex } from '#server/db/migrations/098-notes-to-index.ts'
import { editedNotes } from '#server/db/migrations/092-edited-notes.ts'
import { unassignedTickets } from '#server/db/migrations/089-nobodys-tickets.ts'
import { companiesInQueue } from '#server/db/migrations/093-companies-in-queue.ts'
import { newTicketFiles } from '#server/db/migrations/090-new-ticket-files.ts'
import { callerCodes } from '#server/db/migrations/091-caller-codes.ts'
import { queueFilters } from '#server/db/migrations/084-queue-filters.ts'
import { agentsMutes } from '#server/db/migrations/083-agents-mutes.ts'
import { agentsRenewal } from '#server/db/migrations/082-agents-renewal.ts'
import { agentsRecovery } from '#server/db/migrations/081-agents-recovery.ts'
import { whoseOwnTurn } from '#server/db/migrations/068-whose-own-turn.ts'
import { mailBounces } from '#server/db/migrations/067-mail-bounces.ts'
import { emailSenders } from '#server/db/migrations/066-email-senders.ts'
import { agentWrites } from '#server/db/migrations/060-agent-writes.ts'

const migrations = (syntax: SqlSyntax, keyring: () => Keyring): Record<string, Migration> => ({
  '001-accounts': accounts(syntax),
  '002-tickets': tickets(syntax),
  '003-choices': choices,
  '004-outbox': outbox(syntax),
  '005-account-area': accountArea(syntax),
  '006-files': files(syntax),
  '007-knowledge': knowledge(syntax),
  '008-unsubscribing': unsubscribing(syntax),
  '009-home-company': homeCompany(syntax),
  '010-ticket-search': ticketSearch,
  '011-chosen-language': chosenLanguage,
  '012-ticket-revision': ticketRevision(syntax),
  '013-ticket-indexes': ticketIndexes,
  '015-secrets-at-rest': secretsAtRest(keyring),
  '016-one-recovery-mail': oneRecoveryMail,
  '019-subscription-toggle': subscriptionToggle(syntax),
  '020-reader-language': readerLanguage,
  '021-ticket-words': ticketWords(syntax),
  '023-ticket-seen': ticketSeen(syntax),
  '024-whose-turn': whoseTurn(syntax),
  '025-messages-in-two-languages': messagesInTwoLanguages,
  '028-ticket-resolution': ticketResolution(syntax),
  '029-ticket-participants': ticketParticipants(syntax),
  '030-sessions-and-devices': sessionsAndDevices(syntax),
  '031-confirmed-changes': confirmedChanges(syntax),
  '032-login-requests': loginRequests(syntax),
  '033-article-feedback': articleFeedback(syntax),
  '034-ticket-views': ticketViews(syntax),
  '035-people-search': peopleSearch(syntax),
  '036-article-changes': articleChanges(syntax),
  '037-agents': agents(syntax),
  '038-agents-queue': agentsQueue(syntax),
  '039-user-search': userSearch(syntax),
  '040-decisions': decisions(syntax),
  '041-agents-emails': agentsEmails(syntax),
  '042-incoming-emails': incomingEmails(syntax),
  '043-quoted-text': quotedText,
  '044-announcement-versions': announcementVersions,
  '046-backups': backups(syntax),
  '047-objects': objects(syntax),
  '048-ticket-tally': ticketTally(syntax),
  '049-ticket-changes': ticketChanges(syntax),
  '050-audit-tickets': auditTickets(syntax),
  '051-forgetting': forgetting(syntax),
  '052-external-ids': externalIds(syntax),
  '053-sent-messages': sentMessages(syntax),
  '054-forgotten-records': forgottenRecords(syntax),
  '055-real-changes': realChanges(syntax),
  '056-keyed-hashes': keyedHashes(syntax, keyring),
  '060-agent-writes': agentWrites(syntax),
  '066-email-senders': emailSenders(syntax),
  '067-mail-bounces': mailBounces(syntax),
  '068-whose-own-turn': whoseOwnTurn(syntax),
  '069-list-orders': listOrders,
  '070-entry-files': entryFiles(syntax),
  '071-shared-changes': sharedChanges(syntax),
  '072-ticket-messages': ticketMessages(syntax),
  '073-agents-participants': agentsParticipants(syntax),
  '074-file-visibility': fileVisibility(syntax),
  '075-counted-messages': countedMessages(syntax),
  '076-held-replies': heldReplies(syntax),
  '078-agents-groups': agentsGroups(syntax),
  '081-agents-recovery': agentsRecovery,
  '082-agents-renewal': agentsRenewal(syntax),
  '083-agents-mutes': agentsMutes(syntax),
  '084-queue-filters': queueFilters,
  '088-rare-in-queue': rareInQueue,
  '089-nobodys-tickets': unassignedTickets,
  '090-new-ticket-files': newTicketFiles(syntax),
  '091-caller-codes': callerCodes(syntax),
  '092-edited-notes': editedNotes(syntax),
  '093-companies-in-queue': companiesInQueue,
  '094-text-blocks': textBlocks(syntax),
  '095-received-emails': receivedEmails(syntax),
  '096-sign-in-help': signInHelp(syntax),
  '097-agent-views': agentViews(syntax),
  '098-notes-to-index': notesToIndex(syntax),
  '099-reminders': reminders(syntax),
  '100-redacted-descriptions': redactedDescriptions(syntax),
  '101-agent-news': agentNews(syntax),
  '102-company-notes': companyNotes(syntax),
  '103-manager-changes': managerChanges(syntax),
  '104-emails-on-entries': emailsOnEntries(syntax),
  '105-passkeys': passkeys(syntax),
  '106-passkey-sign-in': passkeySignIn(syntax),
  '107-company-sign-in': companySignIn(syntax),
  '108-instances': instances(syntax),
  '109-data-requests': dataRequests(syntax),
  '111-answers-to-emails': answersToEmails(syntax),
  '112-drafts-of-users': draftsOfUsers,
  '113-found-by-jobs': foundByJobs,
  '114-tally-of-owners': tallyOfOwners,
  '115-people-in-queue': peopleInQueue,
})

/**
 * How long a migration waits for a lock on PostgreSQL, in milliseconds: requests queue behind it. Shorter than
 * `deadlock_timeout`, so that in a deadlock the migration gives up and not a request.
 */
const lockTimeout = 500
/** How often it starts again, and the longest delay before that, in milliseconds. */
const retries = { times: 60, pause: 1000 }

const adapted = (
  engine: Engine,
  { up }: Migration,
  contraction: Contraction | undefined,
): Migration => ({
  up: async (db) => {
    if (engine.name === 'postgres')
      await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(db)
    await up(db)
    if (contraction) await raiseOldestVersion(db, contraction.unusedSince)
  },
})

const migratorOf = (engine: Engine, keyring: () => Keyring) =>
  new Migrator({
    db: engine.db.withoutPlugins(),
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations(engine.syntax, keyring)).map(([name, migration]) => [
            name,
            adapted(engine, migration, contractionOf(name)),
          ]),
        ),
    },
  })

const unused = (): never => {
  throw new Error('Only a migration that runs needs the syntax and a keyring.')
}

/** The names of this version's migrations, in order. */
export const migrationNames = ({ syntax }: Pick<Engine, 'syntax'>) =>
  Object.keys(migrations(syntax, unused))

const contractionOf = (name: string) => contractions.find(({ migration }) => migration === name)

/**
 * The names of the migrations not applied yet. Throws if a newer version has migrated the database so that this
 * one no longer works with it.
 */
export const pendingMigrations = async (engine: Engine) => {
  const executed = await executedNames(engine)
  const known = migrationNames(engine)
  if (!executed.every((name) => known.includes(name))) await requireSupported(engine.db)
  return known.filter((name) => !executed.includes(name))
}

/** A running instance of a version that uses what a migration takes away would fail or do damage. */
export const requireNoOlderInstance = async (engine: Engine, pending: string[], now: number) => {
  const needed = pending.map((name) => contractionOf(name)?.unusedSince).findLast(Boolean)
  if (needed === undefined || !(await hasInstances(engine))) return
  const running = await runningInstances(engine.db, now)
  const older = running.find((instance) => isOlder(instance.version, needed))
  if (older)
    throw new EnvError(
      `${nameOfInstance(older)} is running version ${older.version}, which doesn’t work with the database of version ${version}. Upgrade it to ${needed} first, or stop it.`,
    )
}

const lockFailures = new Set(['55P03', '40P01'])
const isLockFailure = (error: unknown) =>
  error instanceof pg.DatabaseError && lockFailures.has(error.code ?? '')

const locked = `The database can’t be migrated, because something has locked its tables for minutes, such as a backup or a long query. Start again when it has ended.`

const migrateOnce = async (engine: Engine, keyring: Keyring) => {
  const { error, results = [] } = await migratorOf(engine, () => keyring).migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/**
 * Migrates the database, also while other instances use it; returns the migrations applied by this call. If
 * several instances start at the same time, one migrates; the others wait and find nothing to do.
 */
export const migrate = async (engine: Engine, keyring: Keyring, now = Date.now()) => {
  const pending = await pendingMigrations(engine)
  if (pending.length === 0) return []
  await requireNoOlderInstance(engine, pending, now)
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrateOnce(engine, keyring)
    } catch (error) {
      if (!isLockFailure(error)) throw error
      if (tries === retries.times) throw new EnvError(locked)
      await wait(Math.random() * retries.pause)
    }
  }
}
