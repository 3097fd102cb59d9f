import type { Command } from 'commander'

import { demoCode, type CodeRefusal } from '#server/demo/code.ts'
import { demoPeople, demoTable } from '#server/demo/people.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { leaf, onDatabase } from './command.ts'
import { Refusal, type Desk, type Said, type Work } from './desk.ts'

const noDemo = 'this database holds no demo data'

const people = async ({ engine: { db }, keyring }: Work): Promise<Said> => {
  const data = await demoPeople(db, keyring)
  if (data.length === 0) throw new Refusal(noDemo)
  return { data, text: await demoTable(db, keyring) }
}

const seed = async (work: Work): Promise<Said> => {
  const { desk, engine, env, keyring } = work
  if (env.NODE_ENV === 'production') throw new Refusal('no demo data in production')
  const seeded = await seedDemo(engine, keyring, { now: desk.now() })
  if (!seeded) throw new Refusal('the database is not empty')
  return people(work)
}

const refusals: Record<CodeRefusal, string> = {
  noDemo,
  nobody: 'there is no such person',
  notPublished: 'the secret of this person is not the published one: ask their own app',
  usedUp: 'the codes of this minute are used: try again in half a minute',
}

const code = async (
  { engine: { db }, desk, keyring }: Work,
  _: object,
  [name = '']: string[],
): Promise<Said> => {
  const made = await demoCode({ db, keyring }, name, desk.now())
  if (typeof made === 'string') throw new Refusal(refusals[made])
  return { data: made, text: made.code }
}

export const addDemo = (program: Command, desk: Desk) => {
  const demo = program.command('demo').description('demo customers, never in production')
  onDatabase(leaf(demo, 'seed', 'fill an empty database with them'), desk, seed)
  onDatabase(leaf(demo, 'people', 'who can sign in, and how'), desk, people)
  onDatabase(leaf(demo, 'code <username>', 'the second-factor code of the moment'), desk, code)
}
