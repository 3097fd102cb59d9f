import type { Command } from 'commander'

import { accountsOf } from '#server/db/accounts/accounts.ts'
import { accountStateOf } from '#server/domain/account-state.ts'
import { companiesNamed } from './company.ts'
import { type CommandResult, type CommandContext, CommandError, type Desk } from './desk.ts'
import { table } from './table.ts'
import { eraseUser, erasureObstacles } from '#server/rules/erase-user.ts'
import { accountNamed, askForMail, expire, link, setLocked, resetFactor } from './user-changes.ts'
import { writePersonalData } from '#server/rules/personal-export.ts'
import { exportTarget } from './export-target.ts'
import { addSubcommand, onDatabase } from './command.ts'
import { listOption, readTexts, readTotpSecret } from './read.ts'
import { addUserPasskeys } from './passkeys.ts'
import { addUserAdd } from './user-add.ts'
import { inviteUsers } from './user-invite.ts'
import { userSessions } from './user-sessions.ts'

const flagsOf = (row: { tc: number; sm: number; psm: number }) =>
  (['tc', 'sm', 'psm'] as const).filter((flag) => row[flag] === 1).join(',')

/** Lists users without their secrets. */
const listUsers = async (
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

type Options = { yes?: true; dryRun?: true }

const heading = ['Table', 'Rows deleted', 'Rows changed']

/** Erases a user, or says why that isn't possible. With --dry-run, only shows what would happen (O58). */
const eraseNamed = async (
  { engine, keyring, desk }: CommandContext,
  { yes, dryRun }: Options,
  [name]: string[],
): Promise<CommandResult> => {
  const account = await accountNamed(engine.db, name)
  const { username } = account
  if (account.erasedAt !== null) throw new CommandError(`${username} has already been erased`)
  const reasons = await erasureObstacles(engine.db, account)
  if (reasons.length > 0 && !yes && !dryRun)
    throw new CommandError(
      `${username} ${reasons.join(', and ')}; use --yes to erase the user anyway`,
    )
  const tables = await eraseUser(engine, account, {
    keyring,
    now: desk.now(),
    isDryRun: dryRun === true,
  })
  const rows = tables.map((row) => [row.table, String(row.deleted), String(row.changed)])
  const text = [
    dryRun ? `Erasing ${username} would change:` : `${username} has been erased.`,
    table(heading, rows, ''),
    ...(dryRun ? reasons.map((reason) => `Needs --yes: ${username} ${reason}.`) : []),
    ...(dryRun ? [] : ['Earlier backups still contain the user.']),
  ].join('\n')
  return { data: { username, dryRun: dryRun === true, reasons, tables }, text }
}

/** Writes everything about a user to a folder or a zip file: JSON, files and a page that explains them. */
const exportNamed = async (
  { engine: { db }, objects, desk }: CommandContext,
  { out }: { out: string },
  [name]: string[],
): Promise<CommandResult> => {
  const account = await accountNamed(db, name)
  const target = exportTarget(out)
  const files = await writePersonalData({ db, objects }, account, { target, now: desk.now() })
  await target.finish()
  return {
    data: { username: account.username, out, files },
    text: `Wrote ${files.length} files about ${account.username} to ${out}. Start with README.md.`,
  }
}

export const addUser = (program: Command, desk: Desk) => {
  const user = program.command('user').description('manage users')
  const on = (usage: string, description: string) => addSubcommand(user, usage, description)
  addUserAdd(user, desk)
  onDatabase(
    on('list', 'list users').option('--company <name or id>', 'only users of this company'),
    desk,
    listUsers,
  )
  onDatabase(
    on('expire <username>', 'require a new password at the next sign-in')
      .option('--totp', 'also require a verification code')
      .option('--now', 'also end all sessions'),
    desk,
    expire,
  )
  onDatabase(
    on('ask-mail <username>', 'require a new email address').option(
      '--not',
      'no longer require it',
    ),
    desk,
    askForMail,
  )
  onDatabase(
    on('lock <username>', 'lock a user: ends all sessions and blocks sign-in'),
    desk,
    setLocked(1),
  )
  onDatabase(on('unlock <username>', 'let a locked user sign in again'), desk, setLocked(0))
  onDatabase(
    on(
      'reset-factor <username>',
      'remove the second factor and all passkeys; the user sets up a new one',
    ).option(
      '--totp-secret <base32>',
      'secret of the new token, for users with mfa 1',
      readTotpSecret,
    ),
    desk,
    resetFactor,
  )
  addUserPasskeys(user, desk)
  onDatabase(
    on('sessions <username>', 'list where a user is signed in').option(
      '--end',
      'sign the user out everywhere',
    ),
    desk,
    userSessions,
  )
  onDatabase(
    on(
      'export <username>',
      'export everything the portal stores about a user to a folder or a .zip file',
    ).requiredOption('--out <path>', 'an empty or new folder, or a new .zip file'),
    desk,
    exportNamed,
  )
  onDatabase(
    on('erase <username>', 'erase a user’s personal data for good; “Former user” replaces the name')
      .option('--dry-run', 'show what would be deleted and changed')
      .option(
        '--yes',
        'also erase the last security manager, or a user with open tickets or requests',
      ),
    desk,
    eraseNamed,
  )
  onDatabase(
    on('invite [username]', 'email users who have no password a link to set one')
      .addOption(
        listOption('--company <names or ids>', 'all users of these companies', { read: readTexts }),
      )
      .option('--everybody', 'all users')
      .option('--dry-run', 'show who would be invited'),
    desk,
    inviteUsers,
  )
  onDatabase(
    on('link <username>', 'print a new link to set a password; earlier links stop working'),
    desk,
    link,
  )
}
