import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { userEventsPath } from '#contract/user-events.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { hashOf, newSecret } from '#server/domain/secrets.ts'
import { keyring } from '#tests/support/secret-key.ts'

import type { Cluster } from '../../scripts/testing/postgres.ts'
import { analyze } from './fill-scale.ts'
import { account, ticket } from './fill-tickets.ts'
import { startMeasured } from './measured-server.ts'

/** The users of the first company, and of each other one. */
const [large, small] = [1000, 10]
const streams = 10_000
const companies = 1 + (streams - large) / small
const day = 24 * 60 * 60 * 1000
const chunk = 100
const second = 1000
/** Between two changes; not the server's own interval, so that they come at all times of it. */
const interval = 1070
/** At least a heartbeat. */
const rounds = 20
const period = rounds * second

const companyOf = (accountId: number) =>
  accountId <= large ? 1 : 2 + Math.floor((accountId - large - 1) / small)

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

const inChunks = async (ids: number[], insert: (some: number[]) => Promise<unknown>) => {
  for (let start = 0; start < ids.length; start += chunk)
    await insert(ids.slice(start, start + chunk))
}

/** A company of 1,000 users and 900 of 10, each with a ticket; returns the cookies of all users. */
const fill = async (engine: Engine) => {
  const { db } = engine
  const now = Date.now()
  await inChunks(numbers(companies), (ids) =>
    db
      .insertInto('company')
      .values(ids.map((id) => ({ id, name: `Firma ${id}`, sortKey: `${id}`, language: 'de' })))
      .execute(),
  )
  const secrets = new Map<number, string>(numbers(streams).map((id) => [id, newSecret()]))
  await inChunks([...secrets.keys()], async (ids) => {
    await db.insertInto('account').values(ids.map(account)).execute()
    await db
      .insertInto('accountCompany')
      .values(ids.map((id) => ({ accountId: id, companyId: companyOf(id) })))
      .execute()
    const sessions = ids.map((accountId) => ({
      idHash: hashOf(secrets.get(accountId) ?? ''),
      accountId,
      stage: 'full' as const,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + day,
      pendingTotpSecret: null,
      pendingEmergencyHash: null,
    }))
    await db.insertInto('session').values(sessions).execute()
  })
  await inChunks(numbers(companies), (ids) =>
    db
      .insertInto('ticket')
      .values(ids.map((id) => ticket(id, id, now)))
      .execute(),
  )
  await analyze(engine)
  return [...secrets.values()]
}

/** Opens one stream; `onEvent` is called for each event. */
const open = (port: number, secret: string, onEvent: () => void) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `GET ${userEventsPath} HTTP/1.1\r\nHost: localhost\r\nCookie: sid=${secret}\r\n\r\n`,
    )
    socket.once('error', reject)
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (text.startsWith('HTTP/1.1 200')) resolve(socket)
      else if (text.startsWith('HTTP/1.1')) reject(new Error(text.slice(0, 40)))
      else if (text.includes('event: tickets')) onEvent()
    })
  })

/** What 10,000 open streams cost: memory, and CPU a second while nothing happens or tickets change. */
export const streamsCost = async (cluster?: Pick<Cluster, 'url'>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const engine = openDatabase({ dataDir, databaseUrl: cluster?.url })
  await migrate(engine, keyring)
  const secrets = await fill(engine)
  const server = await startMeasured('server/main.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: cluster?.url ?? '',
    REQUESTS_PER_MINUTE: '100000000',
    SESSION_IDLE_MINUTES: '600',
  })
  const port = Number(new URL(server.origin).port)
  const before = await server.memory()
  const cpuOf = async (work: () => Promise<unknown>) => {
    const start = await server.cpu()
    await work()
    return ((await server.cpu()) - start) / 1000
  }
  let onEvent = () => {}
  /** Resolves after this many events. */
  const events = (count: number) =>
    new Promise<void>((resolve) => {
      let left = count
      onEvent = () => {
        left -= 1
        if (left === 0) resolve()
      }
    })
  const sockets: Socket[] = []
  const opening = await cpuOf(() =>
    inChunks(numbers(streams), async (some) => {
      const opened = some.map((at) => open(port, secrets[at - 1] ?? '', () => onEvent()))
      sockets.push(...(await Promise.all(opened)))
    }),
  )
  const after = await server.memory()
  const quiet = ((await cpuOf(() => wait(period))) * second) / period

  /** About a status change a second, which everybody in the ticket's company gets. */
  const changes = async (ticketId: number, readers: number) => {
    let delay = 0
    const one = async () => {
      const all = events(readers)
      const start = performance.now()
      const entry = { ticketId, at: Date.now(), step: '', source: '', description: '' }
      await engine.db
        .insertInto('actionLog')
        .values({ ...entry, isCurrent: 0, kind: 'status', authorId: null })
        .execute()
      await all
      const took = performance.now() - start
      delay = Math.max(delay, took)
      await wait(Math.max(0, interval - took))
    }
    const start = performance.now()
    const cpu = await cpuOf(async () => {
      for (let round = 0; round < rounds; round += 1) await one()
    })
    return { cpu: (cpu * second) / (performance.now() - start), delay }
  }
  const few = await changes(2, small)
  const many = await changes(1, large)
  for (const socket of sockets) socket.destroy()
  await server.stop()
  await engine.close()
  rmSync(dataDir, { recursive: true })
  return {
    memory: after.resident - before.resident,
    heap: after.heap - before.heap,
    opening: opening / streams,
    idle: quiet,
    few,
    many,
  }
}
