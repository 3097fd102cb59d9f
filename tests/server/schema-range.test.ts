import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { getState } from '#contract/authentication.ts'
import { version } from '#server/config/version.ts'
import { contractions, type Contraction } from '#server/db/engine/contractions.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { migrate, pendingMigrations } from '#server/db/engine/migrate.ts'
import { openDatabase, type DatabasePlace } from '#server/db/engine/open.ts'
import { oldestVersion, raiseOldestVersion } from '#server/db/engine/schema-range.ts'
import { reportInstance } from '#server/jobs/report-instance.ts'
import { runningInstances, saveInstance } from '#server/db/operating/instances.ts'
import { isOlder } from '#server/domain/versions.ts'
import { deskOn } from '../support/desk.ts'
import { keyring } from '../support/secret-key.ts'
import { engines } from '../support/server-engines.ts'
import { startOfTests } from '../support/server-data.ts'
import { startProcess } from '../support/server-process.ts'
import { addCleanup, appOn, placeOf, signedIn } from '../support/server.ts'

const real = [...contractions]

/** Pretends that a migration of this version takes something away. Other files share the list. */
const contract = (...all: Contraction[]) =>
  (contractions as Contraction[]).splice(0, contractions.length, ...all)

beforeEach(() => void contract())
afterEach(() => void contract(...real))

const setUp = (place: DatabasePlace) => {
  const engine = openDatabase(place)
  addCleanup(engine.close)
  return engine
}

/** Migrates the database as a newer version would. */
const migrateFurther = async (db: Engine['db']) => {
  await sql`alter table ticket add column colour text`.execute(db)
  await sql`alter table account add column colour text not null default 'blue'`.execute(db)
  await sql`create table colour (name text primary key)`.execute(db)
  await sql`insert into kysely_migration (name, timestamp) values ('999-colours', '2999-01-01')`.execute(
    db,
  )
}

/** The name of the newest migration, of which the database then knows nothing. */
const forgetNewest = async ({ db }: Engine) => {
  const { name } = await db
    .withTables<{ kyselyMigration: { name: string } }>()
    .deleteFrom('kyselyMigration')
    .where('name', '=', (names) =>
      names.selectFrom('kyselyMigration').select(({ fn }) => fn.max('name').as('name')),
    )
    .returning('name')
    .executeTakeFirstOrThrow()
  return name
}

const instance = (more: Partial<Parameters<typeof saveInstance>[1]> = {}) => ({
  id: `${more.port ?? 8080}`,
  version,
  host: 'one',
  port: 8080,
  startedAt: 1000,
  seenAt: startOfTests,
  ...more,
})

test.each([
  ['0.2.0', '0.10.0', true],
  ['0.10.0', '0.2.0', false],
  ['0.2.0', '0.2.0', false],
  ['1.0.0', '0.9.9', false],
])('compares version %s with %s', (one, other, expected) => {
  expect(isOlder(one, other)).toBe(expected)
})

describe.each(engines)('on $name', (engine) => {
  test('starts on the database of a newer version, and keeps running with it [T302]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place)
    const ann = await signedIn(app, 'ann')
    const before = await ann.call(getState)
    await migrateFurther(setUp(place).db)

    expect(await ann.call(getState)).toEqual(before)
    const again = setUp(place)
    expect(await migrate(again, keyring)).toEqual([])
    expect(await pendingMigrations(again)).toEqual([])
    const bob = await signedIn(await appOn(place), 'bob')
    expect(await bob.call(getState)).toMatchObject({ username: 'bob' })
    expect((await deskOn(place).desk('doctor')).out).toMatch(/ok +migrations +up to date/)
  })

  test('stops once a newer version has taken something away [T302]', async () => {
    const place = await placeOf(engine)
    const { services } = await appOn(place)
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
    addCleanup(async () => kill.mockRestore())
    await reportInstance(services)
    expect(await runningInstances(services.db, services.now())).toMatchObject([services.instance])
    await raiseOldestVersion(services.db, version)
    await reportInstance(services)
    expect(kill).not.toHaveBeenCalled()
    await raiseOldestVersion(services.db, '999.0.0')
    await expect(reportInstance(services)).rejects.toThrow('needs version 999.0.0')
    expect(kill).toHaveBeenCalledWith(process.pid, 'SIGTERM')
  })

  test('is known as running from its start to its end [T318]', async () => {
    const place = await placeOf(engine)
    const { db } = setUp(place)
    const running = () => runningInstances(db, Date.now())
    const { address, end } = await startProcess(place, { DRAIN_SECONDS: '0' })
    addCleanup(() => end('SIGKILL'))
    await expect.poll(running).toMatchObject([{ version, port: Number(new URL(address).port) }])
    await end('SIGTERM')
    expect(await running()).toEqual([])
  })

  test('records what an older version needs in the transaction of its migration [T302]', async () => {
    const fresh = setUp(await placeOf(engine, 'empty'))
    await migrate(fresh, keyring)
    expect(await oldestVersion(fresh.db)).toBe(null)

    contract({ migration: '108-instances', unusedSince: '0.3.0', changes: [] })
    const contracted = setUp(await placeOf(engine, 'empty'))
    await migrate(contracted, keyring)
    expect(await oldestVersion(contracted.db)).toBe('0.3.0')
    await raiseOldestVersion(contracted.db, '0.4.0')
    expect(await oldestVersion(contracted.db)).toBe('0.4.0')
  })

  test('takes nothing away while an instance runs that still uses it [T315]', async () => {
    const place = await placeOf(engine)
    const older = setUp(place)
    const migration = await forgetNewest(older)
    await saveInstance(older.db, instance({ version: '0.2.0' }))
    contract({ migration, unusedSince: '0.3.0', changes: [] })
    const words = 'one:8080 is running version 0.2.0'
    await expect(migrate(setUp(place), keyring, startOfTests)).rejects.toThrow(words)
    expect((await deskOn(place).desk('doctor')).out).toContain(words)
    // It is tried again then, which only fails if it adds what is there.
    const again = await migrate(setUp(place), keyring, startOfTests + 61_000).then(String, String)
    expect(again).toMatch(new RegExp(`^${migration}$|already exists|duplicate column`))
  })

  test('says which instance to restart next [T318]', async () => {
    const place = await placeOf(engine)
    const database = setUp(place)
    const { db } = database
    const doctor = async () => (await deskOn(place).desk('doctor')).out
    expect(await doctor()).toContain(`${version} is installed, and no instance is running`)
    await saveInstance(db, instance({ version: '0.0.9' }))
    await saveInstance(db, instance({ port: 8081, startedAt: 2000 }))
    await saveInstance(db, instance({ port: 8082, seenAt: startOfTests - 61_000 }))
    expect(await doctor()).toContain(
      `one:8080 runs 0.0.9, one:8081 runs ${version}; next: restart one:8080 with ${version}`,
    )
    await saveInstance(db, instance({ version: '0.0.9' }))
    const missing = `migrations +missing ${await forgetNewest(database)}`
    expect(await doctor()).toMatch(new RegExp(`note +${missing}; the first instance`))
    await db.deleteFrom('instance').execute()
    expect(await doctor()).toMatch(new RegExp(`ERROR +${missing}; run desk init`))
  })
})

describe.runIf(engines.length > 1)('on PostgreSQL', () => {
  test('waits for a lock briefly, and again, so that requests don’t queue behind it [T315]', async () => {
    const place = await placeOf(engines[1]!, 'empty')
    const { db } = setUp(place)
    // Kysely's own tables aren't created within a migration.
    await new Migrator({ db, provider: { getMigrations: async () => ({}) } }).migrateToLatest()
    const waits: unknown[] = []
    const statements = setUp({
      ...place,
      watch: ({ error }) => void (error !== undefined && waits.push((error as Error).message)),
    })
    const { promise: hold, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: locked, resolve: hasLock } = Promise.withResolvers<void>()
    const holder = db.transaction().execute(async (tx) => {
      // Creating a table in this schema needs a lock on the name's catalog row.
      await sql`lock table pg_class in exclusive mode`.execute(tx)
      hasLock()
      await hold
    })
    await locked
    const migrating = migrate(statements, keyring)
    await expect.poll(() => waits.length, { timeout: 10_000 }).toBeGreaterThan(1)
    letGo()
    await holder
    expect(await migrating).toContain('108-instances')
    expect(new Set(waits)).toEqual(new Set(['canceling statement due to lock timeout']))
  })
})
