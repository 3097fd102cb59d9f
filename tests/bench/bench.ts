import { startPostgres } from '../../scripts/testing/postgres.ts'
import { listCost } from './list-cost.ts'

type Cost = Awaited<ReturnType<typeof listCost>>

const ms = (time: number) => `${time.toFixed(2)} ms`

const print = (engine: string, { portal, bare }: Cost) => {
  console.log(`\nTicket list on ${engine}, 110,000 tickets, 8 clients`)
  console.log(`  server CPU a call   ${portal.cpu.toFixed(0)} µs, bare ${bare.cpu.toFixed(0)} µs`)
  console.log(`  ratio               ${(portal.cpu / bare.cpu).toFixed(2)} (at most 1.5)`)
  console.log(`  wall p50, p95       ${ms(portal.p50)}, ${ms(portal.p95)}`)
  console.log(`  p95 / p50           ${(portal.p95 / portal.p50).toFixed(2)} (at most 5)`)
}

print('SQLite', await listCost())

const postgres = await startPostgres()
if (postgres) {
  print('PostgreSQL', await listCost(postgres.url))
  postgres.stop()
} else console.log('\nPostgreSQL is not installed: its half is left out.')
