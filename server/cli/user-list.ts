import { companiesNamed } from './company.ts'
import type { Said, Work } from './desk.ts'
import { table } from './table.ts'

export const stateOf = (row: { locked: number; passwordExpired: number; hasPassword: boolean }) => {
  if (row.locked === 1) return 'locked'
  if (!row.hasPassword) return 'invited'
  return row.passwordExpired === 1 ? 'expired' : 'active'
}

const flagsOf = (row: { tc: number; sm: number; psm: number }) =>
  (['tc', 'sm', 'psm'] as const).filter((flag) => row[flag] === 1).join(',')

const peopleOf = ({ engine: { db } }: Work, companyIds: number[]) => {
  const all = db.selectFrom('account').selectAll().orderBy('usernameKey')
  if (companyIds.length === 0) return all.execute()
  const members = db
    .selectFrom('accountCompany')
    .select('accountId')
    .where('companyId', 'in', companyIds)
  return all.where('id', 'in', members).execute()
}

/** Lists people without their secrets. */
export const listUsers = async (work: Work, { company }: { company?: string }): Promise<Said> => {
  const companies = company ? await companiesNamed(work.engine.db, [company]) : []
  const rows = await peopleOf(
    work,
    companies.map(({ id }) => id),
  )
  const data = rows.map((row) => ({
    username: row.username,
    name: `${row.firstName} ${row.lastName}`,
    mail: row.mail,
    flags: flagsOf(row),
    mfa: row.mfaAuthType,
    hasFactor: row.totpSecret !== null,
    state: stateOf({ ...row, hasPassword: row.passwordHash !== '' }),
  }))
  const lines = data.map(({ username, name, mail, flags, mfa, hasFactor, state }) => [
    ...[username, name, mail, flags || '–'],
    `${mfa}${hasFactor ? '' : ' (none yet)'}`,
    state,
  ])
  const heading = ['Username', 'Name', 'Email', 'Flags', 'Second factor', 'State']
  return { data, text: table(heading, lines, 'No users.') }
}
