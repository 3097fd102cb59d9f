import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { keyring } from '#tests/support/secret-key.ts'

import { freePort } from '../../scripts/testing/free-port.ts'
import { operations, poster } from './call-cost.ts'
import { startMeasured, type MeasuredServer } from './measured-server.ts'
import { median } from './load.ts'
import { fill } from './fill-tickets.ts'

const rounds = 9
const clients = 4
const each = 40
const warmUp = 250

/** Accepts traces and discards them. */
const collector = async () => {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const open = operations['opening a ticket, six calls']

/**
 * CPU time for opening a ticket, in milliseconds, of servers that differ only in metrics and traces. They
 * take turns in one run; `again` is a second server without either, which shows the measurement error.
 */
export const observingCost = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const engine = openDatabase({ dataDir, databaseUrl: undefined })
  await migrate(engine, keyring)
  const cookie = await fill(engine)
  await engine.close()
  const traces = await collector()
  const settings = {
    off: {},
    again: {},
    metrics: { METRICS_PORT: String(await freePort()) },
    traces: { OTEL_EXPORTER_OTLP_ENDPOINT: traces.origin },
  }
  const names = Object.keys(settings) as (keyof typeof settings)[]
  const servers = new Map<string, MeasuredServer>()
  for (const name of names) {
    const env = { DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '100000000', ...settings[name] }
    servers.set(name, await startMeasured('server/main.ts', env))
  }
  const measure = async ({ origin, cpu }: MeasuredServer, calls: number) => {
    const post = poster(origin, cookie)
    const before = await cpu()
    const client = async (_: unknown, number: number) => {
      for (let sent = 0; sent < calls; sent += 1) await open(post, number * calls + sent)
    }
    await Promise.all(Array.from({ length: clients }, client))
    return ((await cpu()) - before) / 1000 / (clients * calls)
  }
  const costs = new Map<string, number[]>(names.map((name) => [name, []]))
  for (const server of servers.values()) await measure(server, warmUp)
  for (let round = 0; round < rounds; round += 1)
    for (const [name, server] of servers) costs.get(name)?.push(await measure(server, each))
  for (const server of servers.values()) await server.stop()
  traces.close()
  rmSync(dataDir, { recursive: true })
  const of = (name: keyof typeof settings) => median(costs.get(name) ?? [])
  return { off: of('off'), again: of('again'), metrics: of('metrics'), traces: of('traces') }
}
