import type { Command } from 'commander'

import { demoCode, type CodeRefusal } from '#server/demo/code.ts'
import { demoUsers, demoTable } from '#server/demo/people.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { addSubcommand, onDatabase } from './command.ts'
import { CommandError, type Desk, type CommandResult, type CommandContext } from './desk.ts'

const noDemo = 'this database has no demo data'

const users = async ({ engine: { db }, keyring }: CommandContext): Promise<CommandResult> => {
  const data = await demoUsers(db, keyring)
  if (data.length === 0) throw new CommandError(noDemo)
  return { data, text: await demoTable(db, keyring) }
}

const seed = async (work: CommandContext): Promise<CommandResult> => {
  const { desk, engine, env, keyring } = work
  if (env.NODE_ENV === 'production') throw new CommandError('demo data isn’t allowed in production')
  const seeded = await seedDemo(engine, keyring, {
    now: desk.now(),
    language: env.DEMO_LANGUAGE,
  })
  if (!seeded) throw new CommandError('the database isn’t empty')
  return users(work)
}

const refusals: Record<CodeRefusal, string> = {
  noDemo,
  nobody: 'there is no demo user with this name',
  notPublished: 'this user’s secret isn’t the published one; use their authenticator app',
  usedUp: 'the current codes have been used; try again in 30 seconds',
}

const code = async (
  { engine: { db }, desk, keyring }: CommandContext,
  _: object,
  [name = '']: string[],
): Promise<CommandResult> => {
  const made = await demoCode({ db, keyring }, name, desk.now())
  if (typeof made === 'string') throw new CommandError(refusals[made])
  return { data: made, text: made.code }
}

export const addDemo = (program: Command, desk: Desk) => {
  const demo = program.command('demo').description('manage demo data; never in production')
  onDatabase(addSubcommand(demo, 'seed', 'fill an empty database with demo data'), desk, seed)
  onDatabase(addSubcommand(demo, 'people', 'list the demo users with their passwords'), desk, users)
  onDatabase(
    addSubcommand(demo, 'code <username>', 'print a demo user’s current verification code'),
    desk,
    code,
  )
}
