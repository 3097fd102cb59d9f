import { commitUnless } from '#server/db/engine/commit-if.ts'
import { lockAccount, type Account } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { endDataRequestsOf } from '#server/db/accounts/data-requests.ts'
import {
  eraseRows,
  replaceTexts,
  type Erased,
  openWorkOf,
  ticketsWith,
  updateDerivedTexts,
  deleteDraftFiles,
  eraseAddress,
} from '#server/db/accounts/erase.ts'
import { companiesOnlyManagedBy } from '#server/db/accounts/companies.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { recordForgotten } from '#server/db/operating/forgotten-records.ts'
import type { Db, Tables } from '#server/db/schema/schema.ts'
import { blockFromImports } from '#server/db/tickets/imported-tickets.ts'
import { indexNames } from '#server/db/tickets/ticket-index.ts'
import { deleteUnusedWords } from '#server/db/tickets/ticket-vocabulary.ts'
import { wordsOf } from '#server/db/tickets/search-words.ts'
import { identityOf } from '#server/domain/identity.ts'
import type { Keyring } from '#server/domain/keyring.ts'

/** What should be settled before a user is erased. */
export const obstaclesOf = async (db: Db, account: Account) => {
  const { id, sm, locked } = account
  const companies = sm === 1 && locked === 0 ? await companiesOnlyManagedBy(db, id) : []
  return { companies: companies.map(({ name }) => name), ...(await openWorkOf(db, id)) }
}

/** The same for the operator (O58). */
export const erasureObstacles = async (db: Db, account: Account) => {
  const { companies, openTickets, openRequests } = await obstaclesOf(db, account)
  return [
    ...companies.map((name) => `is the last security manager of ${name}`),
    ...(openTickets > 0 ? [`owns tickets that aren’t closed: ${openTickets}`] : []),
    ...(openRequests > 0 ? [`has open requests for logins: ${openRequests}`] : []),
  ]
}

/** The names by which an import file can refer to the user. */
const namesOf = ({ externalId, usernameKey, mailKey }: Account) =>
  [
    { kind: 'user', value: externalId ?? '' },
    { kind: 'username', value: usernameKey },
    { kind: 'mail', value: mailKey },
  ] as const

type EraseOptions = {
  keyring: Keyring
  now: number
  /** the admin who does it, and from where; nobody for the operator and for retention */
  by?: { agentId: number; address: string }
}

const eraseIn = async (
  engine: Engine,
  tx: Db,
  account: Account,
  { now, keyring, by }: EraseOptions,
) => {
  const { id, firstName, lastName, username } = account
  // Locked first, so that the user can't ask for anything in between.
  await lockAccount(tx, id)
  await deleteDraftFiles(tx, id)
  await eraseAddress(tx, account)
  await endDataRequestsOf(tx, id, now)
  const rows = await eraseRows(tx, id, now)
  const { changed, tickets } = await replaceTexts(tx, identityOf(account))
  await indexNames(tx, { ownerIds: [id] })
  for (const ticketId of tickets) await updateDerivedTexts(tx, ticketId, engine.fullText)
  await blockFromImports(tx, [...tickets, ...(await ticketsWith(tx, id))])
  await recordForgotten(tx, keyring, namesOf(account), now)
  await deleteUnusedWords(tx, wordsOf(`${firstName} ${lastName} ${username}`), engine.fullText)
  await audit(tx, now, { event: 'user.erased', accountId: id, address: '', ...by })
  return mergeCounts(rows, changed)
}

const mergeCounts = (rows: readonly Erased[], changedTexts: ReadonlyMap<keyof Tables, number>) =>
  rows
    .map((row) => ({
      table: row.table,
      deleted: row.deleted ?? 0,
      changed: (row.changed ?? 0) + (changedTexts.get(row.table) ?? 0),
    }))
    .filter(({ deleted, changed }) => deleted + changed > 0)

/**
 * Turns a user into a former user, in the caller's transaction: their tickets stay, but nothing identifies
 * them. Returns how many rows of each table were deleted and changed (O58).
 */
export const eraseUserIn = async (
  engine: Engine,
  tx: Db,
  account: Account,
  options: EraseOptions,
) => {
  let counts: Awaited<ReturnType<typeof eraseIn>> = []
  await engine.fullText.erasing(tx, async () => {
    counts = await eraseIn(engine, tx, account, options)
  })
  return counts
}

/** The same in a transaction of its own; a dry run rolls everything back. */
export const eraseUser = (
  engine: Engine,
  account: Account,
  { isDryRun = false, ...options }: EraseOptions & { isDryRun?: boolean },
) => commitUnless(isDryRun, engine.db, (tx) => eraseUserIn(engine, tx, account, options))
