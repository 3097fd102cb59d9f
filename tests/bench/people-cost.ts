import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Engine } from '#server/db/engine/engine.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { hasOtherMembers, membersNamed } from '#server/db/tickets/new-ticket.ts'
import { colleaguesFor } from '#server/db/tickets/colleagues.ts'
import { findUsers } from '#server/db/tickets/people.ts'
import { ownersIn } from '#server/db/tickets/ticket-options.ts'
import { ticketRecord } from '#server/rules/ticket-record.ts'

import { databaseIn } from './database-in.ts'
import { quantile } from './load.ts'
import { fillRows } from './fill-scale.ts'

const rounds = 60

/** Nearly all tickets belong to the second company; ten of its users own them. */
const companyId = 2
const sizes = [
  // More than an answer has.
  { people: 100, tickets: 10_000 },
  { people: 10_000, tickets: 1_000_000 },
]

/** A ticket of this company in both databases. */
const ticketId = 9_999

const find = (query: string) => (engine: Engine) => findUsers(engine, companyId, query)

/** `person` is the id of the company's first user. */
const cases: Record<string, (engine: Engine, user: number) => Promise<unknown>> = {
  'people, nothing typed': find(''),
  'people, one letter': find('p'),
  'people, the beginning of everybody’s name': find('pers'),
  'people, two words': find('person 1'),
  'people, no match': find('zoe'),
  'colleagues for a ticket': (engine) => colleaguesFor(engine, { ticketId, companyId, query: 'p' }),
  'affected users of a new ticket': (engine, person) =>
    membersNamed(engine, companyId, [`person${person}`, `person${person + 1}`]),
  'whether they are everybody': (engine, person) =>
    hasOtherMembers(engine, companyId, [person, person + 1]),
  'owners of the filter': (engine) => ownersIn(engine, [companyId]),
  'record of a ticket': (engine) => ticketRecord(engine, ticketId, [companyId], 'en'),
}

const filled = async (url: string | undefined, folder: string, size: (typeof sizes)[number]) => {
  const { people, tickets } = size
  const engine = openDatabase({
    databaseUrl: url && (await databaseIn(url, `people_${people}`)),
    dataDir: join(folder, String(people)),
  })
  await fillRows(engine, tickets, 2, { people, owners: 10 })
  return engine
}

export type PeopleCost = { name: string; small: number; large: number }

/** Compares a company with 10,000 users and a million tickets with one of 100 and 10,000, in milliseconds. */
export const peopleCost = async (url?: string): Promise<PeopleCost[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-people-'))
  const engines: Engine[] = []
  const firstPeople: number[] = []
  for (const size of sizes) {
    engines.push(await filled(url, folder, size))
    firstPeople.push(size.people + 1)
  }
  const costs: PeopleCost[] = []
  for (const [name, ask] of Object.entries(cases)) {
    const times: number[][] = engines.map(() => [])
    // Alternates, so that a busy machine affects both.
    for (let round = 0; round < rounds; round += 1)
      for (const [at, engine] of engines.entries()) {
        const began = performance.now()
        await ask(engine, firstPeople[at] ?? 0)
        times[at]?.push(performance.now() - began)
      }
    const [small = 0, large = 0] = times.map((all) => quantile(all, 0.25))
    costs.push({ name, small, large })
  }
  for (const engine of engines) await engine.close()
  rmSync(folder, { recursive: true })
  return costs
}
