import { startPostgres } from '../../scripts/testing/postgres.ts'
import { callCost } from './call-cost.ts'
import { knowledgeCost } from './knowledge-cost.ts'
import { firstRow } from './first-row.ts'
import { formCost } from './form-cost.ts'
import { listCost } from './list-cost.ts'
import { memory, type Memory } from './memory.ts'
import { median } from './numbers.ts'
import { openTicket } from './open-ticket.ts'
import { scale, type Scaled } from './scale.ts'
import { signInLoad } from './sign-in-load.ts'
import { slowLine } from './slow-line.ts'

type Cost = Awaited<ReturnType<typeof listCost>>

const ms = (time: number) => `${time.toFixed(1)} ms`
const ratio = (portal: number, bare: number, most: number) =>
  `${(portal / bare).toFixed(2)} (at most ${most})`

const printCost = (engine: string, { portal, bare }: Cost) => {
  console.log(`\nTicket list on ${engine}, 110,000 tickets, 8 clients`)
  console.log(`  server CPU a call   ${portal.cpu.toFixed(0)} µs, bare ${bare.cpu.toFixed(0)} µs`)
  console.log(`  ratio               ${ratio(portal.cpu, bare.cpu, 1.5)}`)
  console.log(`  wall p50, p95       ${ms(portal.p50)}, ${ms(portal.p95)}`)
  console.log(`  p95 / p50           ${ratio(portal.p95, portal.p50, 5)}`)
}

const printFirstRow = ({ portal, bare }: Awaited<ReturnType<typeof firstRow>>) => {
  console.log('\nFirst row painted, against a bare React page on the same server')
  console.log(`  cold                ${ms(portal.cold)}, bare ${ms(bare.cold)}`)
  console.log(`  ratio               ${ratio(portal.cold, bare.cold, 2.5)}`)
  console.log(`  warm                ${ms(portal.warm)}, bare ${ms(bare.warm)}`)
  console.log(`  ratio               ${ratio(portal.warm, bare.warm, 2.3)}`)
  console.log(`  main thread, warm   ${ms(portal.work)}, bare ${ms(bare.work)}`)
  console.log(`  ratio               ${ratio(portal.work, bare.work, 2.2)}`)
}

const printSlowLine = ({ logo, form }: Awaited<ReturnType<typeof slowLine>>) => {
  console.log('\nSign-in page at 400 kbit/s and 400 ms a request, nothing cached')
  console.log(`  logo painted        ${ms(logo)}`)
  console.log(`  form usable         ${ms(form)} (at most 4000)`)
}

const printCalls = (costs: Awaited<ReturnType<typeof callCost>>) => {
  console.log('\nServer CPU an operation on SQLite, 110,000 tickets, 4 clients')
  for (const { name, most, cpu } of costs)
    console.log(`  ${name.padEnd(32)}${cpu.toFixed(2)} ms (at most ${most})`)
}

const printForms = ({ forms, descriptions }: Awaited<ReturnType<typeof formCost>>) => {
  console.log(`\nServer CPU of hostile forms, the worst ten of ${forms.length}`)
  for (const { name, cpu } of forms.slice(0, 10)) console.log(`  ${ms(cpu)} (at most 20)  ${name}`)
  console.log(`\nServer CPU of hostile descriptions, the worst five of ${descriptions.length}`)
  for (const { name, cpu } of descriptions.slice(0, 5))
    console.log(`  ${ms(cpu)} (at most 100)  ${name}`)
}

const printOpen = ({ rest, click }: Awaited<ReturnType<typeof openTicket>>) => {
  console.log('\nFrom the click on a row to the painted details, warm')
  console.log(`  after a rest on it  ${ms(rest)} (at most 60)`)
  console.log(`  by a click alone    ${ms(click)} (at most 130)`)
}

const printSignIns = ({ waits, signIns, hashes }: Awaited<ReturnType<typeof signInLoad>>) => {
  console.log('\nBeside eight people who sign in again and again, p50 against a quiet server')
  for (const { name, alone, beside } of waits)
    console.log(`  ${name.padEnd(20)}${ratio(beside, alone, 3)}  ${ms(alone)} → ${ms(beside)}`)
  console.log(`  sign-ins a second   ${signIns.toFixed(1)}, hashes at most ${hashes.toFixed(1)}`)
  console.log(`  ratio               ${(signIns / hashes).toFixed(2)} (at least 0.5)`)
}

const printMemory = (sizes: Memory[]) => {
  console.log('\nResident memory of the server on SQLite, 110,000 tickets, 8 clients')
  for (const { name, megabytes, most } of sizes)
    console.log(`  ${name.padEnd(20)}${megabytes.toFixed(0)} MB${most ? ` (at most ${most})` : ''}`)
}

const ratioOf = ({ small, large }: Scaled) => large / small

/** The worst ten by name: what stands out twice is no noise of the machine. */
const printScale = (engine: string, results: Scaled[]) => {
  console.log(`\nTicket list on ${engine}, 1,000,000 tickets of 2,000 companies against 10,000`)
  const worst = results.toSorted((one, other) => ratioOf(other) - ratioOf(one)).slice(0, 10)
  for (const one of worst)
    console.log(
      `  ${ratio(one.large, one.small, 1.5)}  ${ms(one.small)} → ${ms(one.large)}  ${one.name}`,
    )
  const middle = median(results.map(ratioOf))
  console.log(`  median of ${results.length} cases  ${middle.toFixed(2)} (at most 1.5)`)
}

const scaleOnPostgres = async () => {
  const postgres = await startPostgres()
  if (!postgres) return console.log('\nPostgreSQL is not installed: its half is left out.')
  printScale('PostgreSQL', await scale(postgres.url))
  postgres.stop()
}

const printKnowledge = (engine: string, costs: Awaited<ReturnType<typeof knowledgeCost>>) => {
  console.log(`\nKnowledge base on ${engine}, 5,000 articles, against the ticket list`)
  for (const { kind, search, list } of costs) {
    console.log(`  asked ${kind}, p50    ${ms(search.p50)}, list ${ms(list.p50)}`)
    console.log(`  ratio               ${ratio(search.p50, list.p50, 1)}`)
  }
}

/** Each on a cluster of its own: both want an empty database. */
const onPostgres = async (measure: (url: string) => Promise<void>) => {
  const postgres = await startPostgres()
  if (!postgres) return console.log('\nPostgreSQL is not installed: its half is left out.')
  await measure(postgres.url)
  postgres.stop()
}

const knowledge = async () => {
  printKnowledge('SQLite', await knowledgeCost())
  await onPostgres(async (url) => printKnowledge('PostgreSQL', await knowledgeCost(url)))
}

/** `npm run bench -- list calls` measures what is named; without names, everything. */
const parts: Record<string, () => Promise<void>> = {
  list: async () => printCost('SQLite', await listCost()),
  knowledge,
  postgres: () => onPostgres(async (url) => printCost('PostgreSQL', await listCost(url))),
  scale: async () => printScale('SQLite', await scale()),
  'scale-postgres': scaleOnPostgres,
  calls: async () => printCalls(await callCost()),
  'sign-ins': async () => printSignIns(await signInLoad()),
  memory: async () => printMemory(await memory()),
  forms: async () => printForms(await formCost()),
  open: async () => printOpen(await openTicket()),
  row: async () => printFirstRow(await firstRow()),
  'slow-line': async () => printSlowLine(await slowLine()),
}
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(
    `No such benchmark: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`,
  )
  process.exit(2)
}
for (const [name, measure] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) await measure()
