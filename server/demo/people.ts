import type { AgentRole } from '#contract/rules/agent-roles.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Keyring } from '#server/rules/keyring.ts'
import { accounts, demoPassword } from './accounts.ts'
import { agents } from './agents.ts'
import { demoMark } from './mark.ts'
import { tableOf, type DemoUser } from './table.ts'

const roles = {
  'anna.keller': 'Security manager of one company',
  'lena.vogt': 'First sign-in, with the setup wizard',
  'jonas.wolff': 'Works for three companies',
  'miriam.hartwig': 'Group IT, twelve companies, all permissions',
  'peter.lindner': 'Has a token from the provider',
  'oliver.grant': 'Partner security manager, reads English',
  'sabine.ott': 'Password has expired',
  'markus.ebert': 'Password has expired, new one needs a code',
  'sanne.dekker': 'Must enter a new email address',
  'nina.falk': 'Has no permissions: “Oops..”',
  'karl.brunner': 'Locked, can’t sign in',
}

const agentRoles: Record<AgentRole, string> = {
  agent: 'Agent: works on tickets at /agent',
  lead: 'Agent who also redacts entries',
  admin: 'Agent who also manages users',
  auditor: 'Agent who only reads',
}

const stored = async (db: Db, keyring: Keyring) => {
  const rows = await db
    .selectFrom('account')
    .leftJoin('passwordHistory', 'passwordHistory.accountId', 'account.id')
    .select(({ fn }) => ['username', 'totpSecret', fn.count('passwordHistory.id').as('changes')])
    .where('username', 'in', Object.keys(roles))
    .groupBy(['username', 'totpSecret'])
    .execute()
  return Promise.all(
    rows.map(async ({ totpSecret, ...row }) => ({
      ...row,
      totpSecret: totpSecret && (await keyring.decrypt(totpSecret)),
    })),
  )
}

const storedAgents = (db: Db) =>
  db
    .selectFrom('agent')
    .leftJoin('agentPassword', 'agentPassword.agentId', 'agent.id')
    .select(({ fn }) => [
      'username',
      'role',
      'totpSecret',
      fn.count('agentPassword.id').as('changes'),
    ])
    .where(
      'username',
      'in',
      agents.map(({ username }) => username),
    )
    .groupBy(['agent.id', 'username', 'role', 'totpSecret'])
    .orderBy('agent.id')
    .execute()

const demoAgents = async (db: Db, keyring: Keyring): Promise<DemoUser[]> =>
  Promise.all(
    (await storedAgents(db)).map(async ({ username, role, changes, ...row }) => {
      const secret = row.totpSecret && (await keyring.decrypt(row.totpSecret))
      const factor = factorOf({ username, changes, totpSecret: secret })
      const password = Number(changes) > 0 ? null : demoPassword
      const totpSecret = factor === 'changed' ? null : secret
      return { username, role: agentRoles[role], password, factor, totpSecret }
    }),
  )

type Stored = Awaited<ReturnType<typeof stored>>[number]

/** A demo user's published base32 secret; null for all others and before the wizard. */
export const publishedSecret = (username: string) =>
  [...accounts, ...agents].find((user) => user.username === username)?.totpSecret ?? null

const factorOf = ({ username, totpSecret }: Stored): DemoUser['factor'] => {
  if (totpSecret === null) return 'wizard'
  if (totpSecret !== publishedSecret(username)) return 'changed'
  return accounts.find((account) => account.username === username)?.factor === 'token'
    ? 'token'
    : 'app'
}

/** Selected demo users and their current state; empty if the database has no demo. */
export const demoUsers = async (db: Db, keyring: Keyring): Promise<DemoUser[]> => {
  if (!(await demoMark.isThere(db))) return []
  const rows = new Map((await stored(db, keyring)).map((row) => [row.username, row]))
  const customers = Object.entries(roles).flatMap(([username, role]): DemoUser[] => {
    const row = rows.get(username)
    if (!row) return []
    const factor = factorOf(row)
    const password = Number(row.changes) > 0 ? null : demoPassword
    const totpSecret = factor === 'changed' ? null : row.totpSecret
    return [{ username, role, password, factor, totpSecret }]
  })
  return [...customers, ...(await demoAgents(db, keyring))]
}

/** Printed at start, below the URL: who can sign in and how; empty if the database has no demo. */
export const demoTable = async (db: Db, keyring: Keyring) => {
  const users = await demoUsers(db, keyring)
  return users.length === 0 ? '' : tableOf(users)
}
