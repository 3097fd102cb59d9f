import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'

import { uploadAttachment } from '#contract/attachments.ts'
import { getState } from '#contract/authentication.ts'
import { addComment } from '#contract/tickets.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import type { DatabasePlace } from '#server/db/engine/open.ts'
import { relayTo } from '../support/relay.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, addCleanup, placeOf, signedIn } from '../support/server.ts'
import type { Visitor } from '../support/server.ts'
import { multipart } from '../support/upload.ts'

const postgres = engines.filter(({ name }) => name === 'PostgreSQL')

const timeouts = { database: 3000, readiness: 1000 }

/** A portal that reaches PostgreSQL only through a relay. */
const portalBehindRelay = async (engine: (typeof engines)[number]) => {
  const place = await placeOf(engine)
  const relay = await relayTo(place.databaseUrl ?? '')
  addCleanup(relay.close)
  const lines: string[] = []
  const app = await appOn({ ...place, databaseUrl: relay.url }, { lines, timeouts })
  return { app, place, relay, lines }
}

/** Tickets of Alpha that accept comments. */
const openTickets = Array.from({ length: 25 }, (_, index) => index + 1).filter((id) => id % 5 !== 3)

/** Larger than a socket buffer, so that the answer arrives while the file is still being sent. */
const uploadTo = (address: string, { cookie }: Visitor) => {
  const { payload, type } = multipart([
    { name: 'ticketId', value: '5' },
    { name: 'file', file: 'log.txt', type: 'text/plain', bytes: Buffer.alloc(5_000_000, 'line ') },
  ])
  return fetch(`${address}${uploadAttachment.path}`, {
    method: 'POST',
    headers: { 'content-type': type, cookie: `sid=${cookie ?? ''}` },
    body: new Uint8Array(payload),
  })
}

const saying = (lines: string[], text: string) => lines.filter((line) => line.includes(text))

const comment = (user: Visitor, ticketId: number) =>
  user.post(addComment.path, { ticketId, comment: 'The printer is on fire.' })

const readiness = async (app: FastifyInstance) => (await app.inject({ url: '/readyz' })).statusCode

const unavailable = {
  status: 503,
  type: 'application/problem+json; charset=utf-8',
  retryAfter: '5',
}

const outcomeOf = ({ statusCode, headers }: Awaited<ReturnType<typeof comment>>) => ({
  status: statusCode,
  type: headers['content-type'],
  retryAfter: headers['retry-after'],
})

/** Locks the row of a ticket until it's released. */
const lockTicket = async (place: DatabasePlace, ticketId: number) => {
  const other = openDatabase(place)
  const tx = await other.db.startTransaction().execute()
  await tx.updateTable('ticket').set({ priority: 'P1' }).where('id', '=', ticketId).execute()
  return async () => {
    await tx.rollback().execute()
    await other.close()
  }
}

const waitingForLocks = async ({ databaseUrl }: DatabasePlace) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  await client.end()
  return rowCount
}

describe.each(postgres)('an outage of $name', (engine) => {
  test('answers 503 while connections are lost, even within a transaction, and recovers', async () => {
    const { app, place, relay, lines } = await portalBehindRelay(engine)
    const ann = await signedIn(app, 'ann')
    const unlock = await lockTicket(place, 5)
    const waiting = [comment(ann, 5), comment(ann, 5)]
    await expect.poll(() => waitingForLocks(place)).toBe(2)

    relay.cut()
    for (const answer of await Promise.all(waiting)) expect(outcomeOf(answer)).toEqual(unavailable)
    expect(outcomeOf(await comment(ann, 6))).toEqual(unavailable)
    expect(outcomeOf(await ann.post(getState.path))).toEqual(unavailable)
    expect(await readiness(app)).toBe(503)
    await unlock()

    relay.restore()
    expect(await readiness(app)).toBe(200)
    expect((await comment(ann, 5)).json()).toMatchObject({ success: true })
    expect(saying(lines, 'The database is unavailable')).toHaveLength(1)
    expect(saying(lines, 'The database is available again')).toHaveLength(1)
  })

  test('answers 503 while the database hangs, and recovers', async () => {
    const { app, relay, lines } = await portalBehindRelay(engine)
    const ann = await signedIn(app, 'ann')
    relay.freeze()
    const started = Date.now()
    const answers = Array.from({ length: 20 }, () => comment(ann, 5))
    const hasAnswered = Promise.any(answers).then(() => 'a comment')
    const isReady = readiness(app).then((status) => (status === 503 ? 'readiness' : status))
    expect(await Promise.race([isReady, hasAnswered])).toBe('readiness')
    for (const answer of await Promise.all(answers)) expect(outcomeOf(answer)).toEqual(unavailable)
    expect(Date.now() - started).toBeLessThan(10_000)

    relay.restore()
    await expect.poll(() => readiness(app)).toBe(200)
    expect((await comment(ann, 5)).json()).toMatchObject({ success: true })
    expect(saying(lines, 'The database is unavailable')).toHaveLength(1)
  })
})

/** Like another process that writes to the file without finishing, such as a backup. */
const lockFile = ({ dataDir }: DatabasePlace) => {
  const other = new Sqlite(join(dataDir, 'portal.db'))
  other.exec('begin immediate')
  return () => {
    other.exec('rollback')
    other.close()
  }
}

describe('an outage of SQLite', () => {
  const portalWithFile = async () => {
    const place = await placeOf(engines[0]!)
    const lines: string[] = []
    const app = await appOn(place, { lines, timeouts })
    return { app, place, lines, ann: await signedIn(app, 'ann') }
  }

  test('answers every writer 503 in time while the file is locked, and still serves reads', async () => {
    const { app, place, lines, ann } = await portalWithFile()
    const unlock = lockFile(place)
    const started = performance.now()
    const writers = [5, 6, 7, 9, 10, 11].map((ticketId) => comment(ann, ticketId))
    let answered = 0
    for (const writer of writers) void writer.then(() => (answered += 1))
    expect((await ann.call(getState)).username).toBe('ann')
    expect((await app.services.db.selectFrom('ticket').select('id').execute()).length).toBe(40)
    expect(answered).toBe(0)
    for (const answer of await Promise.all(writers)) expect(outcomeOf(answer)).toEqual(unavailable)
    // One after another they would take six times as long as one.
    expect(performance.now() - started).toBeLessThan(4 * timeouts.database)
    expect(saying(lines, 'The database is unavailable')).toHaveLength(1)

    const waiting = comment(ann, 5)
    unlock()
    expect((await waiting).json()).toMatchObject({ success: true })
    expect(await readiness(app)).toBe(200)
    expect(saying(lines, 'The database is available again')).toHaveLength(1)
  })

  test('answers 503 immediately while the disk is full, says so in /readyz, and recovers', async () => {
    const { app, lines, ann } = await portalWithFile()
    const limitPages = (pages: number) =>
      app.services.db
        .transaction()
        .execute((tx) => sql.raw(`pragma max_page_count = ${pages}`).execute(tx))
    await limitPages(1)
    const started = performance.now()
    const statuses = []
    for (const ticketId of openTickets) {
      const text = 'x'.repeat(4900)
      const answer = await ann.post(addComment.path, { ticketId, comment: text })
      statuses.push(answer.statusCode)
      if (answer.statusCode !== 200) expect(outcomeOf(answer)).toEqual(unavailable)
    }
    expect(statuses).toContain(503)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await uploadTo(address, ann)).toMatchObject({ status: 503 })
    }
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(await readiness(app)).toBe(503)
    expect((await ann.call(getState)).username).toBe('ann')
    expect(saying(lines, 'The database is unavailable')).toHaveLength(1)
    expect(saying(lines, 'SQLITE_FULL')).toHaveLength(1)

    await limitPages(1_000_000)
    expect(await readiness(app)).toBe(200)
    expect((await comment(ann, 27)).json()).toMatchObject({ success: true })
    expect(saying(lines, 'The database is available again')).toHaveLength(1)
    expect(await app.services.db.selectFrom('blob').select('key').execute()).toEqual([])
  })
})
