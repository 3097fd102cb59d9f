import { parseArgs } from 'node:util'

import { startPostgres, type Cluster } from '../../scripts/testing/postgres.ts'
import { backupWaits } from './backup-waits.ts'
import { callCost } from './call-cost.ts'
import { openComparison } from './budgets.ts'
import { knowledgeCost, articlesCost } from './knowledge-cost.ts'
import { readsAndWrites, growth, instances, mixed, users, type Bench } from './growth-and-load.ts'
import { firstRow } from './first-row.ts'
import { formCost } from './form-cost.ts'
import { listCost } from './list-cost.ts'
import { atRest, memory, type Memory } from './memory.ts'
import { median } from './load.ts'
import { peopleCost, type PeopleCost } from './people-cost.ts'
import { observingCost } from './observing-cost.ts'
import { openTicket } from './open-ticket.ts'
import { queueCost, type QueueCost } from './queue-cost.ts'
import { retentionWaits } from './retention-waits.ts'
import { scale, type Scaled } from './scale.ts'
import { searchCost, type SearchCost } from './search-cost.ts'
import { signInLoad } from './sign-in-load.ts'
import { slowLine } from './slow-line.ts'
import { startCost } from './start-cost.ts'
import { staticCost } from './static-cost.ts'
import { streamsCost } from './streams-cost.ts'
import { measurePace } from './yardstick.ts'

type Cost = Awaited<ReturnType<typeof listCost>>

const ms = (time: number) => `${time.toFixed(1)} ms`

const pace = measurePace()
const comparison = openComparison(pace)
const { checkBudget } = comparison

const printCost = (engine: string, { plain, compressed }: Cost) => {
  const { portal, bare } = plain
  console.log(`\nTicket list on ${engine}, 110,000 tickets, 8 clients`)
  console.log(`  server CPU a call   ${portal.cpu.toFixed(0)} µs, bare ${bare.cpu.toFixed(0)} µs`)
  console.log(
    `  ratio               ${checkBudget('ticket list, CPU against a bare server', portal.cpu / bare.cpu, engine)}`,
  )
  console.log(
    `  as browsers ask     ${checkBudget('ticket list compressed, CPU against a bare server', compressed.portal.cpu / compressed.bare.cpu, engine)}`,
  )
  console.log(`  wall p50, p95       ${ms(portal.p50)}, ${ms(portal.p95)}`)
  console.log(
    `  p95 / p50           ${checkBudget('ticket list, p95 against p50', portal.p95 / portal.p50, engine)}`,
  )
}

const printFirstRow = ({ portal, bare }: Awaited<ReturnType<typeof firstRow>>) => {
  console.log('\nFirst row painted, against a bare React page on the same server')
  console.log(`  cold                ${ms(portal.cold)}, bare ${ms(bare.cold)}`)
  console.log(
    `  ratio               ${checkBudget('first row, cold, against a bare page', portal.cold / bare.cold)}`,
  )
  console.log(`  warm                ${ms(portal.warm)}, bare ${ms(bare.warm)}`)
  console.log(
    `  ratio               ${checkBudget('first row, warm, against a bare page', portal.warm / bare.warm)}`,
  )
  console.log(`  main thread, warm   ${ms(portal.work)}, bare ${ms(bare.work)}`)
  console.log(
    `  ratio               ${checkBudget('first row, main thread, against a bare page', portal.work / bare.work)}`,
  )
}

const printSlowLine = ({ logo, form, row }: Awaited<ReturnType<typeof slowLine>>) => {
  console.log('\nSign-in page and ticket list at 400 kbit/s and 400 ms a request, nothing cached')
  console.log(`  logo painted        ${ms(logo)}`)
  console.log(
    `  form usable         ${checkBudget('sign-in page usable on a slow line', form / 1000)}`,
  )
  console.log(`  first ticket        ${checkBudget('ticket list on a slow line', row / 1000)}`)
}

const printCalls = (
  engine: 'SQLite' | 'PostgreSQL',
  costs: Awaited<ReturnType<typeof callCost>>,
) => {
  console.log(`\nCPU of server and database an operation on ${engine}, 110,000 tickets, 4 clients`)
  for (const { name, cpu } of costs)
    console.log(`  ${name.padEnd(32)}${checkBudget(`call on ${engine}, ${name}`, cpu)}`)
}

const printForms = ({ forms, descriptions }: Awaited<ReturnType<typeof formCost>>) => {
  console.log(`\nServer CPU of hostile forms, the worst ten of ${forms.length}`)
  for (const { name, cpu } of forms.slice(0, 10))
    console.log(`  ${checkBudget('hostile form', cpu, name)}  ${name}`)
  console.log(`\nServer CPU of hostile descriptions, the worst five of ${descriptions.length}`)
  for (const { name, cpu } of descriptions.slice(0, 5))
    console.log(`  ${checkBudget('hostile description', cpu, name)}  ${name}`)
}

const printOpen = ({ rest, click }: Awaited<ReturnType<typeof openTicket>>) => {
  console.log('\nFrom the click on a row to the painted details, warm')
  console.log(
    `  after a rest on it  ${checkBudget('open a ticket, after a rest on its row', rest)}`,
  )
  console.log(`  by a click alone    ${checkBudget('open a ticket, by a click alone', click)}`)
}

const printSignIns = ({ waits, signIns, hashes }: Awaited<ReturnType<typeof signInLoad>>) => {
  console.log('\nBeside eight people who sign in again and again, p50 against a quiet server')
  for (const { name, alone, underLoad } of waits)
    console.log(
      `  ${name.padEnd(20)}${checkBudget('waiting during sign-ins, against a quiet server', underLoad / alone, name)}  ${ms(alone)} → ${ms(underLoad)}`,
    )
  console.log(`  sign-ins a second   ${signIns.toFixed(1)}, hashes at most ${hashes.toFixed(1)}`)
  console.log(
    `  ratio               ${checkBudget('hashes a second against sign-ins a second', hashes / signIns)}`,
  )
}

const printMemory = (sizes: Memory[]) => {
  console.log('\nResident memory of the server on SQLite, 110,000 tickets, 8 clients, MB')
  for (const { name, megabytes } of sizes) {
    const size =
      name === atRest ? checkBudget('memory, at rest after load', megabytes) : megabytes.toFixed(0)
    console.log(`  ${name.padEnd(20)}${size}`)
  }
}

const ratioOf = ({ small, large }: Scaled) => large / small

/** The names of searches quote them. */
const isSearch = ({ name }: Scaled) => name.includes('“')

/** The worst by name: a name that appears twice isn't noise. */
const printWorst = (kind: 'list' | 'search', engine: string, results: Scaled[]) => {
  const sorted = results.toSorted((one, other) => ratioOf(other) - ratioOf(one))
  for (const one of sorted.slice(0, 7)) {
    const budget = checkBudget(
      `ticket ${kind}, 1,000,000 tickets against 10,000, one case`,
      ratioOf(one),
      `${engine}, ${one.name}`,
    )
    console.log(`  ${budget}  ${ms(one.small)} → ${ms(one.large)}  ${one.name}`)
  }
}

const printScale = (engine: string, results: Scaled[]) => {
  console.log(`\nTicket list on ${engine}, 1,000,000 tickets of 2,000 companies against 10,000`)
  printWorst(
    'list',
    engine,
    results.filter((one) => !isSearch(one)),
  )
  printWorst('search', engine, results.filter(isSearch))
  const middle = checkBudget(
    'ticket list, 1,000,000 tickets against 10,000, median',
    median(results.map(ratioOf)),
    engine,
  )
  console.log(`  median of ${results.length} cases  ${middle}`)
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
    console.log(
      `  ratio               ${checkBudget('article search, time against the ticket list', search.p50 / list.p50, `${engine}, asked ${kind}`)}`,
    )
  }
}

/** Each gets its own cluster, because both need an empty database. */
const onPostgres = async (measure: (url: string, cluster: Cluster) => Promise<void>) => {
  const postgres = await startPostgres()
  if (!postgres) return console.log('\nPostgreSQL is not installed: its half is left out.')
  await measure(postgres.url, postgres)
  postgres.stop()
}

const onBoth = (bench: Bench) => async () => {
  await bench(checkBudget)
  await onPostgres((_, cluster) => bench(checkBudget, cluster))
}

const printPeople = (engine: string, costs: PeopleCost[]) => {
  console.log(
    `\nPeople on ${engine}, a company of 10,000 with 1,000,000 tickets against 100 with 10,000`,
  )
  for (const { name, small, large } of costs) {
    const cpu = checkBudget('people and owners, a company of 10,000', large, `${engine}, ${name}`)
    const budget = checkBudget(
      'people and owners, a company of 10,000 against 100',
      large / small,
      `${engine}, ${name}`,
    )
    console.log(`  ${name.padEnd(44)}${small.toFixed(2)} → ${cpu}, ${budget}`)
  }
}

const companyUsers = async () => {
  printPeople('SQLite', await peopleCost())
  await onPostgres(async (url) => printPeople('PostgreSQL', await peopleCost(url)))
}

const calls = async () => {
  printCalls('SQLite', await callCost())
  await onPostgres(async (_, cluster) => printCalls('PostgreSQL', await callCost(cluster)))
}

const printQueue = (engine: 'SQLite' | 'PostgreSQL', costs: QueueCost[]) => {
  console.log(`\nQueue of the agents on ${engine}, 1,000,000 tickets against 10,000`)
  const isPair = ({ name }: QueueCost) => name.startsWith('pair')
  const worstPairs = costs.filter(isPair).toSorted((one, other) => other.large - one.large)
  for (const cost of [...costs.filter((one) => !isPair(one)), ...worstPairs.slice(0, 10)]) {
    const { name, small, large } = cost
    const budget = name.startsWith('search')
      ? 'queue of the agents, a search, 1,000,000 tickets'
      : isPair(cost)
        ? 'queue of the agents, two filters, 1,000,000 tickets'
        : (`queue of the agents on ${engine}, 1,000,000 tickets` as const)
    const text = checkBudget(budget, large, `${engine}, ${name}`)
    console.log(`  ${name.padEnd(44)}${small.toFixed(2)} → ${text}`)
  }
}

const printSearches = (engine: 'SQLite' | 'PostgreSQL', costs: SearchCost[]) => {
  console.log(`\nCPU of lists and searches on ${engine}, 1,000,000 tickets of one company`)
  for (const { name, cpu } of costs) {
    const budget = name.startsWith('search')
      ? (`search of the list on ${engine}, 1,000,000 tickets` as const)
      : (`list on ${engine}, counted again, 1,000,000 tickets` as const)
    console.log(`  ${name.padEnd(36)}${checkBudget(budget, cpu, name)}`)
  }
}

const search = async () => {
  printSearches('SQLite', await searchCost())
  await onPostgres(async (_, cluster) => printSearches('PostgreSQL', await searchCost(cluster)))
}

const queue = async () => {
  printQueue('SQLite', await queueCost())
  await onPostgres(async (url) => printQueue('PostgreSQL', await queueCost(url)))
}

const knowledge = async () => {
  printKnowledge('SQLite', await knowledgeCost())
  await onPostgres(async (url) => printKnowledge('PostgreSQL', await knowledgeCost(url)))
}

const printArticles = ({ indexed, edited, question }: Awaited<ReturnType<typeof articlesCost>>) => {
  console.log('\nCPU of the article index, 5,000 articles, on SQLite')
  console.log(
    `  two languages read  ${checkBudget('articles, 5,000 indexed in two languages', indexed)}`,
  )
  console.log(`  an article edited   ${checkBudget('articles, one of 5,000 edited', edited)}`)
  console.log(`  a new question      ${checkBudget('articles, a new question', question)}`)
}

const printStart = ({ cpu, megabytes }: Awaited<ReturnType<typeof startCost>>) => {
  console.log('\nStart of the built server, with the demo’s data')
  console.log(`  CPU until it listens  ${checkBudget('start, until the server listens', cpu)}`)
  console.log(`  resident memory       ${checkBudget('start, resident memory', megabytes)}`)
}

const printStatic = (time: number) => {
  console.log('\nServer CPU of a static script of 13 KB')
  console.log(`  a request           ${checkBudget('static script of 13 KB', time)}`)
}

const printStreams = (
  engine: 'SQLite' | 'PostgreSQL',
  { memory: megabytes, opening, idle, few, many }: Awaited<ReturnType<typeof streamsCost>>,
) => {
  console.log(`\n10,000 open streams of customers on ${engine}`)
  console.log(
    `  resident memory     ${checkBudget('open streams, 10,000, resident memory', megabytes, engine)}`,
  )
  console.log(
    `  CPU of opening one  ${checkBudget('open streams, 10,000, CPU of opening one', opening, engine)}`,
  )
  console.log(
    `  CPU a second        ${checkBudget('open streams, 10,000, CPU a second', idle, engine)}`,
  )
  console.log(`  a change for 10     ${ms(few.cpu)}, known after ${ms(few.delay)}`)
  console.log(
    `  a change for 1,000  ${checkBudget('open streams, 10,000, CPU a second with a change for 1,000', many.cpu, engine)}`,
  )
  console.log(
    `  known after         ${checkBudget('open streams, 10,000, until 1,000 know of a change', many.delay, engine)}`,
  )
}

const streams = async () => {
  printStreams('SQLite', await streamsCost())
  await onPostgres(async (_, cluster) => printStreams('PostgreSQL', await streamsCost(cluster)))
}

const printBackup = (
  engine: 'SQLite' | 'PostgreSQL',
  waited: Awaited<ReturnType<typeof backupWaits>>,
) => {
  const { quiet, underLoad, took, megabytes } = waited
  console.log(
    `\nWrites during a backup of ${megabytes.toFixed(0)} MB on ${engine}, ${took.toFixed(1)} s`,
  )
  console.log(`  longest without     ${ms(quiet.longest)} of ${quiet.writes} writes`)
  console.log(
    `  longest during      ${checkBudget(`longest wait of a write during a backup on ${engine}`, underLoad.longest)} of ${underLoad.writes} writes`,
  )
}

const backup = async () => {
  printBackup('SQLite', await backupWaits())
  await onPostgres(async (url) => printBackup('PostgreSQL', await backupWaits(url)))
}

const printRetention = (
  engine: 'SQLite' | 'PostgreSQL',
  { quiet, underLoad, deleted }: Awaited<ReturnType<typeof retentionWaits>>,
) => {
  console.log(`\nWrites during the deletion of ${deleted} of 100,000 closed tickets on ${engine}`)
  console.log(`  longest without     ${ms(quiet.longest)} of ${quiet.writes} writes`)
  console.log(
    `  longest during      ${checkBudget(`longest wait of a write during retention on ${engine}`, underLoad.longest)} of ${underLoad.writes} writes`,
  )
  console.log(`  99 of 100 without   ${ms(quiet.ofHundred)}`)
  console.log(`  99 of 100 during    ${ms(underLoad.ofHundred)}`)
}

const retention = async () => {
  const how = { tickets: 100_000, seconds: 30 }
  printRetention('SQLite', await retentionWaits(how))
  await onPostgres(async (url) => printRetention('PostgreSQL', await retentionWaits(how, url)))
}

const observing = async () => {
  const { off, again, metrics, traces } = await observingCost()
  console.log('\nServer CPU of opening a ticket, six calls, by what observes the server')
  console.log(`  nothing             ${ms(off)}`)
  console.log(`  nothing, again      ${(again / off).toFixed(2)} times`)
  console.log(
    `  metrics             ${checkBudget('observed by metrics, against nothing', metrics / off)}`,
  )
  console.log(
    `  traces              ${checkBudget('observed by traces, against nothing', traces / off)}`,
  )
}

/** `npm run bench -- list calls` runs these benchmarks; without names, all run. */
const parts: Record<string, () => Promise<void>> = {
  list: async () => printCost('SQLite', await listCost()),
  knowledge,
  articles: async () => printArticles(await articlesCost()),
  postgres: () => onPostgres(async (url) => printCost('PostgreSQL', await listCost(url))),
  scale: async () => printScale('SQLite', await scale()),
  'scale-postgres': scaleOnPostgres,
  growth: onBoth(growth),
  people: companyUsers,
  users: onBoth(users),
  queue,
  search,
  calls,
  'reads-and-writes': onBoth(readsAndWrites),
  instances: () => onPostgres((_, cluster) => instances(checkBudget, cluster)),
  backup,
  retention,
  observing,
  'sign-ins': async () => printSignIns(await signInLoad()),
  memory: async () => printMemory(await memory()),
  mixed: onBoth(mixed),
  forms: async () => printForms(await formCost()),
  open: async () => printOpen(await openTicket()),
  row: async () => printFirstRow(await firstRow()),
  start: async () => printStart(await startCost()),
  static: async () => printStatic(await staticCost()),
  streams,
  'slow-line': async () => printSlowLine(await slowLine()),
}
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
})
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(
    `No such benchmark: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`,
  )
  process.exit(2)
}
console.log(`Times with a budget are divided by ${pace.toFixed(2)}, this machine's pace.`)
for (const [name, measure] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) await measure()

const exceeded = comparison.report()
if (exceeded.length > 0) console.log(`\nAbove the budget:\n  ${exceeded.join('\n  ')}`)
if (options.check && exceeded.length > 0) process.exitCode = 1
