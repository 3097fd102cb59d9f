import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Engine } from '#server/db/engine/engine.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { lookup } from '#server/db/engine/prepared.ts'
import { newBudget, withBudget } from '#server/db/engine/time-budget.ts'
import { DatabaseUnavailable } from '#server/db/engine/unavailable.ts'
import { relayTo } from '../support/relay.ts'
import { engines } from '../support/server-engines.ts'
import type { TestEngine } from '../support/server-engines.ts'
import { addCleanup, placeOf } from '../support/server.ts'

const setUp = async (kind: TestEngine) => {
  const engine = openDatabase(await placeOf(kind))
  addCleanup(engine.close)
  return engine
}

const usernameOf = lookup<{ id: number }>()(({ db }, param) =>
  db.selectFrom('account').select('username').where('id', '=', param('id')),
)

describe.each(engines)('a lookup on $name', (kind) => {
  test('answers each of many parallel lookups with its own row', async () => {
    const engine = await setUp(kind)
    const everybody = await engine.db.selectFrom('account').select(['id', 'username']).execute()
    const usernames = await Promise.all(everybody.map(({ id }) => usernameOf(engine, { id })))
    expect(usernames).toEqual(everybody.map(({ username }) => [{ username }]))
    expect(everybody.length).toBeGreaterThan(5)
  })

  test('sees what was committed just before', async () => {
    const engine = await setUp(kind)
    await usernameOf(engine, { id: 1 })
    await engine.db
      .updateTable('account')
      .set({ username: 'renamed' })
      .where('id', '=', 1)
      .execute()
    expect(await usernameOf(engine, { id: 1 })).toEqual([{ username: 'renamed' }])
  })
})

const postgres = engines.filter(({ name }) => name === 'PostgreSQL')

/** Sleeps for some seconds, then returns the id of the PostgreSQL process. */
const processAfter = lookup<{ seconds: number | string }>()(({ db }, param) => ({
  compile: () =>
    sql<{ id: number }>`select pg_backend_pid() as id
      from pg_sleep(${param('seconds')}::float8)`.compile(db),
}))

const processOf = async (engine: Engine) => (await processAfter(engine, { seconds: 0 }))[0]?.id

describe.each(postgres)('lookups on $name', (kind) => {
  test('share one connection', async () => {
    const engine = await setUp(kind)
    const ids = await Promise.all(Array.from({ length: 20 }, () => processOf(engine)))
    expect(new Set(ids).size).toBe(1)
  })

  test('fail individually: the next in the queue is answered, later ones have a new connection', async () => {
    const engine = await setUp(kind)
    const before = await processOf(engine)
    const slow = withBudget(newBudget(20), () => processAfter(engine, { seconds: 0.5 }))
    const behind = processOf(engine)
    await expect(slow).rejects.toThrow(DatabaseUnavailable)
    expect(await processOf(engine)).not.toBe(before)
    expect(engine.connections()?.lookups).toMatchObject({ active: 1, idle: 1 })
    expect(await behind).toBe(before)
    await expect
      .poll(() => engine.connections()?.lookups)
      .toEqual({ active: 0, idle: 1, waiting: 0 })
  })

  test('close their connection to a server that stopped responding', async () => {
    const place = await placeOf(kind)
    const relay = await relayTo(place.databaseUrl ?? '')
    addCleanup(relay.close)
    const engine = openDatabase({ ...place, databaseUrl: relay.url, statementTimeout: 1000 })
    await processOf(engine)
    relay.freeze()
    await expect(processOf(engine)).rejects.toThrow(DatabaseUnavailable)
    expect(engine.connections()?.lookups).toMatchObject({ active: 1, idle: 0 })
    await expect
      .poll(() => engine.connections()?.lookups, { timeout: 5000 })
      .toMatchObject({ active: 0, idle: 0 })
    await engine.close()
  })

  test('reconnect after the server closed the connection', async () => {
    const engine = await setUp(kind)
    const before = await processOf(engine)
    const interrupted = processAfter(engine, { seconds: 60 })
    const ending = sql`select pg_terminate_backend(${before})`.execute(engine.db)
    await expect(interrupted).rejects.toThrow(DatabaseUnavailable)
    await ending
    expect(await processOf(engine)).not.toBe(before)
  })

  test('answer the next one after an invalid one', async () => {
    const engine = await setUp(kind)
    const before = await processOf(engine)
    const wrong = processAfter(engine, { seconds: 'some' })
    const behind = processOf(engine)
    await expect(wrong).rejects.toThrow('invalid input syntax')
    expect(await behind).toBe(before)
    expect(await processOf(engine)).toBe(before)
  })
})
