import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { audit, auditChannel } from '#server/db/accounts/audit.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { write } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { engines } from '../support/server-engines.ts'
import type { TestEngine } from '../support/server-engines.ts'
import { addCleanup, placeOf } from '../support/server.ts'

const setUp = async (kind: TestEngine) => {
  const engine = openDatabase(await placeOf(kind))
  addCleanup(engine.close)
  return engine
}

const setTelephone = (db: Db, id: number, telephone: string) =>
  db.updateTable('account').set({ telephone }).where('id', '=', id).execute()

const telephones = async (db: Db, ids: number[]) => {
  const rows = await db
    .selectFrom('account')
    .select('telephone')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ telephone }) => telephone)
}

/** Two callers wait for each other; a repeated caller doesn't wait. */
const barrier = () => {
  const both = Promise.withResolvers<void>()
  let came = 0
  return () => {
    came += 1
    if (came === 2) both.resolve()
    return both.promise
  }
}

/** Collects what the audit publishes from now on. */
const published = () => {
  const events: unknown[] = []
  const count = (event: unknown) => void events.push(event)
  auditChannel.subscribe(count)
  addCleanup(async () => auditChannel.unsubscribe(count))
  return events
}

const postgres = engines.filter(({ name }) => name === 'PostgreSQL')

describe.each(postgres)('a transaction on $name', (kind) => {
  test('is retried after a deadlock, and no one sees an error', async () => {
    const { db } = await setUp(kind)
    const meet = barrier()
    let tries = 0
    // Each locks what the other needs next.
    const setBoth = (first: number, second: number, telephone: string) =>
      inTransaction(db, async (tx) => {
        tries += 1
        await setTelephone(tx, first, telephone)
        await meet()
        await setTelephone(tx, second, telephone)
        return telephone
      })
    const results = await Promise.all([setBoth(1, 2, 'one'), setBoth(2, 1, 'other')])
    expect(results).toEqual(['one', 'other'])
    expect(tries).toBe(3)
    const [first, second] = await telephones(db, [1, 2])
    expect(first).toBe(second)
  })

  test('is retried after a serialization failure', async () => {
    const { db } = await setUp(kind)
    const meet = barrier()
    let tries = 0
    const addOne = () =>
      inTransaction(db, async (tx) => {
        tries += 1
        await sql`set transaction isolation level repeatable read`.execute(tx)
        const [before] = await telephones(tx, [1])
        await meet()
        await setTelephone(tx, 1, `${Number(before) + 1}`)
      })
    await setTelephone(db, 1, '0')
    await Promise.all([addOne(), addOne()])
    expect(await telephones(db, [1])).toEqual(['2'])
    expect(tries).toBe(3)
  })

  test('gives up after five attempts', async () => {
    const { db } = await setUp(kind)
    let tries = 0
    const failing = inTransaction(db, async (tx) => {
      tries += 1
      await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '40001' })
    expect(tries).toBe(5)
  })

  test('audits what it wrote only once', async () => {
    const { db } = await setUp(kind)
    const events = published()
    let tries = 0
    await inTransaction(db, async (tx) => {
      tries += 1
      await audit(tx, 0, { event: 'mail.sent', address: '' })
      if (tries < 3) await sql`do $$ begin raise sqlstate '40P01'; end $$`.execute(tx)
    })
    expect(events).toEqual(['mail.sent'])
  })
})

test.each(engines)('doesn’t retry a transaction on $name after other errors', async (kind) => {
  const { db } = await setUp(kind)
  const events = published()
  let tries = 0
  const failing = inTransaction(db, async (tx) => {
    tries += 1
    await setTelephone(tx, 1, 'gone')
    await audit(tx, 0, { event: 'mail.sent', address: '' })
    throw new Error('No.')
  })
  await expect(failing).rejects.toThrow('No.')
  expect(tries).toBe(1)
  expect(await telephones(db, [1])).not.toEqual(['gone'])
  // What was rolled back didn't happen.
  expect(events).toEqual([])
})

const addLink = write<{ accountId: number }>()((tx, param) =>
  tx.insertInto('accountCompany').values({ accountId: param('accountId'), companyId: 1 }),
)

describe.each(engines)('a write that fails on $name', (kind) => {
  /** A user who is in the company twice, which is refused. */
  const addTwice = async (tx: Db) => {
    await setTelephone(tx, 1, 'gone')
    await addLink(tx, { accountId: 1 })
  }

  test.each<[string, (tx: Db) => Promise<unknown>]>([
    ['by the commit', async () => {}],
    ['by the next statement', (tx) => telephones(tx, [1])],
  ])('fails its transaction %s, with its own error', async (_, next) => {
    const engine = await setUp(kind)
    const failure: unknown = await inTransaction(engine.db, async (tx) => {
      await addTwice(tx)
      await next(tx)
    }).catch((error: unknown) => error)
    expect(engine.isDuplicate(failure)).toBe(true)
    expect(await telephones(engine.db, [1])).not.toEqual(['gone'])
  })

  test('leaves a connection that works', async () => {
    const { db } = await setUp(kind)
    const failing = inTransaction(db, async (tx) => {
      await addTwice(tx).catch(() => {})
      throw new Error('No.')
    })
    await expect(failing).rejects.toThrow('No.')
    await inTransaction(db, (tx) => setTelephone(tx, 1, '1'))
    expect(await telephones(db, [1])).toEqual(['1'])
  })
})
