import type { Command } from 'commander'

import { migrate } from '#server/db/engine/migrate.ts'
import { addSubcommand, printResult } from './command.ts'
import { withDatabase, type Desk, type CommandResult, type CommandContext } from './desk.ts'

const prepare = async ({ engine, keyring }: CommandContext): Promise<CommandResult> => {
  const applied = await migrate(engine, keyring)
  const text =
    applied.length === 0
      ? 'The database is up to date.'
      : `The database is ready. Migrations applied: ${applied.length}, up to ${applied.at(-1)}.`
  return { data: { database: engine.name, applied }, text }
}

export const addInit = (program: Command, desk: Desk) => {
  const command = addSubcommand(
    program,
    'init',
    'prepare an empty database, or update an existing one',
  )
  command.action(async () =>
    printResult(
      desk,
      command.opts()['json'],
      await withDatabase(desk, prepare, { mayBeNew: true }),
    ),
  )
}
