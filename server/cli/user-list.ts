import { accountsOf } from '#server/db/accounts/accounts.ts'
import { accountStateOf } from '#server/domain/account-state.ts'
import { companiesNamed } from './company.ts'
import type { CommandResult, CommandContext } from './desk.ts'
import { table } from './table.ts'

const flagsOf = (row: { tc: number; sm: number; psm: number }) =>
  (['tc', 'sm', 'psm'] as const).filter((flag) => row[flag] === 1).join(',')

/** Lists users without their secrets. */
export const listUsers = async (
  { engine: { db } }: CommandContext,
  { company }: { company?: string },
): Promise<CommandResult> => {
  const companies = company ? await companiesNamed(db, [company]) : []
  const rows = await accountsOf(
    db,
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
