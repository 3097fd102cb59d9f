import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  companiesFound,
  companyMembers,
  countUsers,
  usersFound,
} from '#server/db/agents/find-customers.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { findUsers } from '#server/db/tickets/people.ts'

import { databaseIn } from './database-in.ts'
import { quantile } from './load.ts'
import { fillRows } from './fill-scale.ts'

const rounds = 60
const users = 50
/** The number of companies with 50 users each. */
const sizes = [20, 2000]

const find = (search: string) => (engine: Engine) => usersFound(engine, { search, page: 1 })

const cases: Record<string, (engine: Engine) => Promise<unknown>> = {
  'agents, nothing typed': find(''),
  'agents, one letter': find('p'),
  'agents, the beginning of everybody’s name': find('pers'),
  'agents, a username': find('person777'),
  'agents, an email address': find('mail777'),
  'agents, two words': find('person 77'),
  'agents, no match': find('zoe'),
  'agents, the count of everybody': (engine) => countUsers(engine, 'pers'),
  'agents, a company by name': (engine) => companiesFound(engine, { search: 'comp', page: 1 }),
  'agents, the users of a company': (engine) => companyMembers(engine, 2, 1),
  'users, a colleague': (engine) => findUsers(engine, 2, 'person 7'),
}

const filled = async (url: string | undefined, folder: string, companies: number) => {
  const engine = openDatabase({
    databaseUrl: url && (await databaseIn(url, `users_${companies}`)),
    dataDir: join(folder, String(companies)),
  })
  await fillRows(engine, 100, companies, { people: users, owners: 10 })
  return engine
}

/** The cost of looking up users among 100,000 of 2,000 companies and among 1,000, in milliseconds. */
export const usersCost = async (url?: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-users-'))
  const engines: Engine[] = []
  for (const size of sizes) engines.push(await filled(url, folder, size))
  const costs: { name: string; small: number; large: number }[] = []
  for (const [name, ask] of Object.entries(cases)) {
    const times: number[][] = engines.map(() => [])
    // Alternates, so that a busy machine affects both.
    for (let round = 0; round < rounds; round += 1)
      for (const [at, engine] of engines.entries()) {
        const began = performance.now()
        await ask(engine)
        times[at]?.push(performance.now() - began)
      }
    const [small = 0, large = 0] = times.map((all) => quantile(all, 0.25))
    costs.push({ name, small, large })
  }
  for (const engine of engines) await engine.close()
  rmSync(folder, { recursive: true })
  return costs
}
