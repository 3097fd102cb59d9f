import { accountStateOf } from '#server/domain/account-state.ts'
import { companiesNamed } from './company.ts'
import type { CommandResult, CommandContext } from './desk.ts'
import { table } from './table.ts'

const flagsOf = (row: { tc: number; sm: number; psm: number }) =>
  (['tc', 'sm', 'psm'] as const).filter((flag) => row[flag] === 1).join(',')

const usersOf = ({ engine: { db } }: CommandContext, companyIds: number[]) => {
  const all = db
    .selectFrom('account')
    .selectAll()
    .where('erasedAt', 'is', null)
    .orderBy('usernameKey')
  if (companyIds.length === 0) return all.execute()
  const members = db
    .selectFrom('accountCompany')
    .select('accountId')
    .where('companyId', 'in', companyIds)
  return all.where('id', 'in', members).execute()
}

/** Lists users without their secrets. */
export const listUsers = async (
  work: CommandContext,
  { company }: { company?: string },
): Promise<CommandResult> => {
  const companies = company ? await companiesNamed(work.engine.db, [company]) : []
  const rows = await usersOf(
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
    state: accountStateOf({ ...row, hasPassword: row.passwordHash !== '' }),
  }))
  const lines = data.map(({ username, name, mail, flags, mfa, hasFactor, state }) => [
    username,
    name,
    mail,
    flags || '–',
    `${mfa}${hasFactor ? '' : ' (none yet)'}`,
    state,
  ])
  const heading = ['Username', 'Name', 'Email', 'Flags', 'Second factor', 'State']
  return { data, text: table(heading, lines, 'No users.') }
}
