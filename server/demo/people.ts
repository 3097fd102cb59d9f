import { canManage } from '#contract/rules/permissions.ts'
import type { Db, Row } from '#server/db/schema/schema.ts'
import type { Keyring } from '#server/domain/keyring.ts'
import { accounts, demoPassword } from './accounts.ts'
import { agents } from './agents.ts'
import { companies } from './companies.ts'
import type { DemoUser } from './demo-user.ts'
import { demoMark } from './mark.ts'
import { agentLines, customerLines } from './people-texts.ts'
import { tableOf } from './table.ts'

/** A demo user's published base32 secret; null for all others and before the wizard. */
export const publishedSecret = (username: string) =>
  [...accounts, ...agents].find((user) => user.username === username)?.totpSecret ?? null

const storedCustomers = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('passwordHistory', 'passwordHistory.accountId', 'account.id')
    .select(({ fn }) => [
      'username',
      'totpSecret',
      'locked',
      'passwordExpired',
      fn.count('passwordHistory.id').as('changes'),
    ])
    .where('username', 'in', Object.keys(customerLines))
    .groupBy(['account.id', 'username', 'totpSecret', 'locked', 'passwordExpired'])
    .execute()

const storedAgents = (db: Db) =>
  db
    .selectFrom('agent')
    .leftJoin('agentPassword', 'agentPassword.agentId', 'agent.id')
    .select(({ fn }) => [
      'username',
      'totpSecret',
      'locked',
      fn.count('agentPassword.id').as('changes'),
    ])
    .where(
      'username',
      'in',
      agents.map(({ username }) => username),
    )
    .groupBy(['agent.id', 'username', 'totpSecret', 'locked'])
    .execute()

type Stored = {
  username: string
  totpSecret: Row<'account'>['totpSecret']
  locked: number
  passwordExpired?: number
  changes: number | string | bigint
}

const factorOf = (username: string, totpSecret: string | null): DemoUser['factor'] => {
  if (totpSecret === null) return 'wizard'
  if (totpSecret !== publishedSecret(username)) return 'changed'
  return accounts.find((account) => account.username === username)?.factor === 'token'
    ? 'token'
    : 'app'
}

const credentialsOf = async (row: Stored, keyring: Keyring) => {
  const secret = row.totpSecret && (await keyring.decrypt(row.totpSecret))
  const factor = factorOf(row.username, secret)
  const password = Number(row.changes) > 0 ? null : demoPassword
  const hasFactor = factor === 'app' || factor === 'token'
  const isOpen = row.locked === 0 && (row.passwordExpired ?? 0) === 0
  return {
    password,
    factor,
    totpSecret: factor === 'changed' ? null : secret,
    isReady: password !== null && hasFactor && isOpen,
  }
}

const customersOf = async (db: Db, keyring: Keyring): Promise<DemoUser[]> => {
  const rows = new Map((await storedCustomers(db)).map((row) => [row.username, row]))
  const all = Object.entries(customerLines).map(async ([username, line]): Promise<DemoUser[]> => {
    const row = rows.get(username)
    const account = accounts.find((one) => one.username === username)
    if (!row || !account) return []
    const { firstName, lastName, home, flags } = account
    return [
      {
        username,
        line,
        name: `${firstName} ${lastName}`,
        kind: canManage(flags) ? 'manager' : 'customer',
        company: companies[home].name,
        ...(await credentialsOf(row, keyring)),
      },
    ]
  })
  return (await Promise.all(all)).flat()
}

const agentsOf = async (db: Db, keyring: Keyring): Promise<DemoUser[]> => {
  const rows = new Map((await storedAgents(db)).map((row) => [row.username, row]))
  const all = agents.map(async ({ username, displayName, role }): Promise<DemoUser[]> => {
    const row = rows.get(username)
    if (!row) return []
    const shown = { name: displayName, kind: 'agent', company: '', line: agentLines[role] } as const
    return [{ username, ...shown, ...(await credentialsOf(row, keyring)) }]
  })
  return (await Promise.all(all)).flat()
}

/** Selected demo users and their current state; empty if the database has no demo. */
export const demoUsers = async (db: Db, keyring: Keyring): Promise<DemoUser[]> =>
  (await demoMark.isThere(db))
    ? [...(await customersOf(db, keyring)), ...(await agentsOf(db, keyring))]
    : []

/** Printed at start, below the URL: who can sign in and how; empty if the database has no demo. */
export const demoTable = async (db: Db, keyring: Keyring) => {
  const users = await demoUsers(db, keyring)
  return users.length === 0 ? '' : tableOf(users)
}
