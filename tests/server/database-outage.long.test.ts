import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getState } from '#contract/authentication.ts'
import { addComment } from '#contract/tickets.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { fastestFolder } from '../../scripts/testing/memory-folder.ts'
import { startPostgres } from '../../scripts/testing/postgres.ts'
import type { Cluster } from '../../scripts/testing/postgres.ts'
import { relayTo } from '../support/relay.ts'
import { postgresAt } from '../support/server-engines.ts'
import type { TestEngine } from '../support/server-engines.ts'
import { browserAt, startProcess } from '../support/server-process.ts'
import { appOn, addCleanup, clockAt, placeOf, signedIn } from '../support/server.ts'

/** Tests that stop PostgreSQL need their own. */
const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined
const pollOptions = { timeout: 30_000, interval: 50 }

let cluster: Cluster
let kind: TestEngine

/**
 * In a database copied from a template, a crash before the first checkpoint resets the sequences.
 */
const checkpoint = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('checkpoint')
  await client.end()
}

/** Starts a portal in its own process, behind a relay, with a signed-in user. */
const startPortal = async () => {
  const place = await placeOf(kind)
  await checkpoint(cluster.url)
  const relay = await relayTo(place.databaseUrl ?? '')
  addCleanup(relay.close)
  const ann = await signedIn(await appOn(place, { clock: clockAt(Date.now()) }), 'ann')
  const there = { ...place, databaseUrl: relay.url }
  const portal = await startProcess(there, {
    COMMENT_PAUSE_MS: '0',
    REQUESTS_PER_MINUTE: '1000000',
  })
  addCleanup(() => portal.end('SIGKILL'))
  const readiness = async () => (await fetch(`${portal.address}/readyz`)).status
  return { ...portal, place, relay, readiness, cookie: ann.cookie ?? '' }
}
type Portal = Awaited<ReturnType<typeof startPortal>>

/**
 * Sends requests without a pause until stopped; counts responses by status and records what was
 * acknowledged.
 */
const keepAsking = ({ address, cookie }: Portal) => {
  const ann = browserAt(address, cookie)
  const statuses = new Map<number, number>()
  const acknowledged: string[] = []
  const over = new AbortController()
  let slowest = 0
  const loop = async (ask: () => Promise<Response>, note: (text: string) => void) => {
    while (!over.signal.aborted) {
      const started = performance.now()
      const answer = await ask()
      const text = await answer.text()
      slowest = Math.max(slowest, performance.now() - started)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.ok) note(text)
      else await wait(20)
    }
  }
  const write = (ticketId: number) => {
    let turn = 0
    const next = () => `ticket ${ticketId} turn ${turn}`
    return loop(
      () => ann.post(addComment, { ticketId, comment: next() }),
      (text) => {
        if (JSON.parse(text).success) acknowledged.push(next())
        turn += 1
      },
    )
  }
  const read = () =>
    loop(
      () => ann.post(getState),
      () => {},
    )
  const loops = Promise.all([...[5, 6, 7, 9].map(write), read(), read()])
  const stop = async () => {
    over.abort()
    await loops
    return { statuses: [...statuses.keys()].toSorted(), acknowledged, slowest }
  }
  return { stop, acknowledged, statuses }
}

describe.runIf(hasPostgres)('a portal on PostgreSQL', () => {
  beforeAll(async () => {
    cluster = (await startPostgres(fastestFolder()))!
    kind = postgresAt(cluster.url)
  })
  afterAll(() => cluster.stop())

  test('answers every call and loses no acknowledged comment when PostgreSQL crashes', async () => {
    const portal = await startPortal()
    const asking = keepAsking(portal)
    for (let round = 0; round < 3; round += 1) {
      const before = asking.acknowledged.length
      await expect.poll(() => asking.acknowledged.length, pollOptions).toBeGreaterThan(before + 5)
      await cluster.crash()
      await expect.poll(portal.readiness, pollOptions).toBe(503)
      await cluster.restart()
      await expect.poll(portal.readiness, pollOptions).toBe(200)
    }
    const { statuses, acknowledged, slowest } = await asking.stop()
    expect(statuses).toEqual([200, 503])
    expect(slowest).toBeLessThan(10_000)
    expect(await portal.end('SIGTERM')).toEqual([0, null])
    const engine = openDatabase(portal.place)
    const kept = await engine.db.selectFrom('actionLog').select('description').execute()
    await engine.close()
    const descriptions = new Set(kept.map(({ description }) => description))
    expect(acknowledged.filter((comment) => !descriptions.has(comment))).toEqual([])
  })

  test('reconnects to PostgreSQL on another port after being idle', async () => {
    const portal = await startPortal()
    expect(await portal.readiness()).toBe(200)
    await cluster.crash()
    portal.relay.pointTo(await cluster.restart(await freePort()))
    await expect.poll(portal.readiness, pollOptions).toBe(200)
    const ann = browserAt(portal.address, portal.cookie)
    expect(await ann.call(getState)).toMatchObject({ username: 'ann' })
    await portal.end('SIGTERM')
    await cluster.crash()
    await cluster.restart()
  })

  test('answers 503 in time while PostgreSQL hangs, and recovers', async () => {
    const portal = await startPortal()
    const asking = keepAsking(portal)
    await expect.poll(() => asking.acknowledged.length, pollOptions).toBeGreaterThan(5)
    await cluster.signal('SIGSTOP')
    try {
      for (let tries = 0; tries < 3; tries += 1) {
        const started = performance.now()
        expect(await portal.readiness()).toBe(503)
        expect(performance.now() - started).toBeLessThan(2000)
      }
      await expect.poll(() => asking.statuses.get(503) ?? 0, pollOptions).toBeGreaterThan(6)
    } finally {
      await cluster.signal('SIGCONT')
    }
    await expect.poll(portal.readiness, pollOptions).toBe(200)
    const before = asking.acknowledged.length
    await expect.poll(() => asking.acknowledged.length, pollOptions).toBeGreaterThan(before)
    const { statuses, slowest } = await asking.stop()
    expect(statuses).toEqual([200, 503])
    expect(slowest).toBeLessThan(10_000)
    expect(await portal.end('SIGTERM')).toEqual([0, null])
  })
})
