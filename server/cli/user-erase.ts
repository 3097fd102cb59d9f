import { eraseUser, erasureObstacles } from '#server/rules/erase-user.ts'
import { CommandError, type CommandResult, type CommandContext } from './desk.ts'
import { table } from './table.ts'
import { accountNamed } from './user-changes.ts'

type Options = { yes?: true; dryRun?: true }

const heading = ['Table', 'Rows deleted', 'Rows changed']

/** Erases a user, or says why that isn't possible. With --dry-run, only shows what would happen (O58). */
export const eraseNamed = async (
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
