import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { promisify } from 'node:util'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { downloadAttachment } from '#contract/attachments.ts'
import { getActionLog, listTickets } from '#contract/tickets.ts'
import { EnvError } from '#server/config/env-error.ts'
import { migrate, migrationNames, pendingMigrations } from '#server/db/engine/migrate.ts'
import { raiseOldestVersion } from '#server/db/engine/schema-range.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { version as installed } from '#server/config/version.ts'
import { openDatabase, type DatabasePlace } from '#server/db/engine/open.ts'
import { deskOn } from '#tests/support/desk.ts'
import { loadRelease, migrationsOf, releases, schemaOf } from '#tests/support/releases.ts'
import { keyring, secretKey } from '#tests/support/secret-key.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { appOn, addCleanup, placeOf, signedIn } from '#tests/support/server.ts'

const setUp = (place: DatabasePlace) => {
  const engine = openDatabase(place)
  addCleanup(engine.close)
  return engine
}

/** Migrates a database in its own process. */
const initIn = async ({ databaseUrl = '', dataDir }: DatabasePlace) => {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
  }
  const text = ['server/cli/main.ts', 'init', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, text, { env })
  return JSON.parse(stdout) as { applied: string[] }
}

test('has a database to upgrade for every release [O41]', () => {
  expect(releases[0]).toBe('0.1.0')
  expect(migrationsOf('0.1.0')).toHaveLength(37)
})

const addFutureMigration = (db: Engine['db']) =>
  sql`insert into kysely_migration (name, timestamp) values ('999-future', '2999-01-01')`.execute(
    db,
  )

const names = async () => {
  const place = await placeOf(engines[0] as TestEngine, 'empty')
  return migrationNames(setUp(place))
}

test('has a file for every migration, in the order of their numbers [O42]', async () => {
  const files = readdirSync('server/db/migrations').map((name) => name.replace('.ts', ''))
  const all = await names()
  expect(all).toEqual(files.toSorted())
  expect(new Set(all.map((name) => name.slice(0, 3))).size).toBe(all.length)
})

test.each(releases)('inserts no migration before the last one of %s [O42]', async (version) => {
  const released = migrationsOf(version)
  expect((await names()).slice(0, released.length)).toEqual(released)
})

describe.each(engines)('upgrading on $name', (engine) => {
  test.each(releases)(
    'gives the database of %s today’s schema and keeps its data [O41]',
    async (version) => {
      const place = await placeOf(engine, 'empty')
      await loadRelease(place, version)
      const [old, fresh] = [setUp(place), setUp(await placeOf(engine, 'empty'))]
      await migrate(old, keyring)
      await migrate(fresh, keyring)
      expect(await pendingMigrations(old)).toEqual([])
      expect(await schemaOf(old)).toEqual(await schemaOf(fresh))

      const ann = await signedIn(await appOn(place), 'ann')
      expect(await ann.call(listTickets, { page: 1, limit: 10 })).toMatchObject({
        summary: { totalVisibleCount: 30 },
      })
      const file = await ann.post(downloadAttachment.path, { ticketId: 1, id: 1 })
      expect(file.body).toBe('A file from an earlier release.\n')
    },
  )

  test('adds the ticket to earlier entries of the audit, and protects it again [T137]', async () => {
    const place = await placeOf(engine, 'empty')
    await loadRelease(place, '0.1.0')
    const old = setUp(place)
    const { id } = await old.db
      .insertInto('loginRequest')
      .values({
        kind: 'partner',
        companyId: 1,
        requesterId: 1,
        ticketId: 11,
        createdAt: 1,
        firstName: 'Eva',
        lastName: 'Neu',
        phone: '',
        mail: 'eva@example.com',
        mailKey: 'eva@example.com',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const details = {
      [`partner approved (request ${id})`]: 11,
      'ticket 7': 7,
      'ticket 7, entry 9': 7,
      'ticket 12: ann@example.com': 12,
      'T-00030: Carl Grün': 30,
      'from ann@example.com: can’t write on ticket 3': 3,
      'from eve@ticket 3.example: unreadable': null,
      'ticket 999': null,
      'lock of carl approved (request 999)': null,
      'Firefox on Windows': null,
    }
    for (const detail of Object.keys(details))
      await sql`insert into audit (at, event, address, detail) values (1, 'old', '', ${detail})`.execute(
        old.db,
      )
    await migrate(old, keyring)
    const named = old.db.selectFrom('audit').select(['detail', 'ticketId'])
    const entries = await named.where('event', '=', 'old').execute()
    expect(Object.fromEntries(entries.map((entry) => [entry.detail, entry.ticketId]))).toEqual(
      details,
    )
    for (const change of [
      old.db.updateTable('audit').set({ ticketId: 1 }),
      old.db.deleteFrom('audit'),
    ])
      await expect(change.execute()).rejects.toThrow('audit is append-only')
  })

  test('makes pending tickets active that a customer has answered [T180]', async () => {
    const place = await placeOf(engine, 'empty')
    await loadRelease(place, '0.1.0')
    const old = setUp(place)
    const [waiting, answered] = [1, 6]
    const entry = { step: '', description: '', isCurrent: 0 } as const
    const moved = { ...entry, source: 'Service Desk', kind: 'status' } as const
    const comment = { ...entry, source: 'Ann Àdams', authorId: 1, kind: 'comment' } as const
    const { id: newest } = await old.db
      .selectFrom('actionLog')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    await old.db
      .insertInto('actionLog')
      .values([
        { ...comment, ticketId: waiting, at: 1e13 + 1 },
        { ...moved, ticketId: waiting, at: 1e13 + 2 },
        { ...moved, ticketId: answered, at: 1e13 + 1 },
        { ...comment, ticketId: answered, at: 1e13 + 2, isCurrent: 1 },
      ])
      .execute()
    await sql`update action_log set is_current = 0
      where ticket_id in (${waiting}, ${answered}) and id <= ${newest}`.execute(old.db)
    await sql`update action_log set is_current = 1 where ticket_id = ${waiting} and at = ${1e13 + 2}`.execute(
      old.db,
    )
    await sql`update ticket set status_id = 2, provider_spoke_last = case id when ${waiting} then 1 else 0 end
      where id in (${waiting}, ${answered})`.execute(old.db)
    await migrate(old, keyring)

    const tickets = await old.db
      .selectFrom('ticket')
      .select(['id', 'statusId', 'lastCommenterId'])
      .where('id', 'in', [waiting, answered])
      .orderBy('id')
      .execute()
    expect(tickets).toEqual([
      { id: waiting, statusId: 2, lastCommenterId: 1 },
      { id: answered, statusId: 1, lastCommenterId: 1 },
    ])
    const ann = await signedIn(await appOn(place), 'ann')
    const log = await ann.call(getActionLog, { ticketId: answered })
    expect(log.at(-1)).toMatchObject({ step: 'Status changed', source: 'Ann Àdams' })
    for (const ticketId of [waiting, answered]) {
      const entries = await ann.call(getActionLog, { ticketId })
      expect(entries.filter(({ isCurrent }) => isCurrent)).toEqual([entries.at(-1)])
    }
    const pending = { 'filters[statusId]': ['2'], limit: 100, page: 1 }
    const { list, summary } = await ann.call(listTickets, pending)
    expect(new Set(list.map(({ waitingFor }) => waitingFor))).toEqual(new Set(['customer']))
    expect(summary.totalVisibleCount).toBe(list.length)
  })

  test('happens once if three processes start at the same moment [O43]', async () => {
    const place = await placeOf(engine, 'empty')
    await loadRelease(place, '0.1.0')
    const pending = await pendingMigrations(setUp(place))
    const results = await Promise.all([1, 2, 3].map(() => initIn(place)))
    expect(results.map(({ applied }) => applied.length).toSorted()).toEqual([0, 0, pending.length])
    expect(await pendingMigrations(setUp(place))).toEqual([])
  })

  test('refuses the database of a newer version that took something away [O40]', async () => {
    const place = await placeOf(engine)
    const { db } = setUp(place)
    await addFutureMigration(db)
    await raiseOldestVersion(db, '999.0.0')
    const words = `needs version 999.0.0 or later; this is ${installed}`
    await expect(migrate(setUp(place), keyring)).rejects.toThrow(words)
    await expect(pendingMigrations(setUp(place))).rejects.toThrow(EnvError)
    const { desk } = deskOn(place)
    for (const command of ['init', 'user list'])
      expect(await desk(command)).toMatchObject({ code: 1, err: expect.stringContaining(words) })
    expect((await desk('doctor')).out).toContain(words)
  })
})
