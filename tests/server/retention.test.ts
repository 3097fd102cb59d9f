import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { uploadAttachment } from '#contract/attachments.ts'
import { addParticipant } from '#contract/ticket-participants.ts'
import { addComment, listTickets } from '#contract/tickets.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { dataMap } from '#server/db/schema/data-map.ts'
import type { Db, Tables } from '#server/db/schema/schema.ts'
import { maintainFiles } from '#server/jobs/housekeeping.ts'
import { applyRetention, applyRetentionDaily } from '#server/rules/retention.ts'
import { deskOn } from '#tests/support/desk.ts'
import { insertOriginal } from '#tests/support/original-email.ts'
import { s3Server } from '#tests/support/s3.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, clockAt, newApp, placeOf, signedIn } from '#tests/support/server.ts'
import { upload } from '#tests/support/upload.ts'

const day = 24 * 60 * 60_000
const later = startOfTests + 100 * day

const closedStatus = async (db: Db) =>
  (
    await db
      .selectFrom('ticketStatus')
      .select('id')
      .where('isClosed', '=', 1)
      .executeTakeFirstOrThrow()
  ).id

const close = async (db: Db, ids: number[], updatedAt = startOfTests) =>
  db
    .updateTable('ticket')
    .set({ statusId: await closedStatus(db), updatedAt })
    .where('id', 'in', ids)
    .execute()

/** Keeps all tickets open except these. */
const openAllBut = async (db: Db, ids: number[]) => {
  await db.updateTable('ticket').set({ statusId: 1 }).where('id', 'not in', ids).execute()
  await close(db, ids)
}

const idsOf = async (db: Db) =>
  (await db.selectFrom('ticket').select('id').orderBy('id').execute()).map(({ id }) => id)

const textsIn = async ({ db }: Engine) => {
  const all: Record<string, string[]> = {}
  for (const table of Object.keys(dataMap) as (keyof Tables)[]) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
    all[table] = rows.map((row) => JSON.stringify(row))
  }
  return all
}

const retention = (services: Awaited<ReturnType<typeof newApp>>['services'], now = later) => ({
  ...services,
  now: () => now,
})

describe.each(engines)('old data on $name', (engine) => {
  const setUp = async (env: NodeJS.ProcessEnv = {}) => {
    const place = await placeOf(engine)
    const app = await appOn(place, { env })
    return { place, app, db: app.services.db, services: app.services }
  }

  test('is kept forever without rules [O56]', async () => {
    const { place, db, services } = await setUp({ RETENTION_SIGN_IN_DAYS: '0' })
    await close(db, [5, 6])
    const before = await textsIn(services.engine)
    expect(await applyRetention(retention(services))).toEqual([])
    expect(await textsIn(services.engine)).toEqual(before)
    const output = await deskOn(place, { RETENTION_SIGN_IN_DAYS: '0' }).desk('retention --dry-run')
    expect(output.out).toContain('all data is kept forever')
  })

  test('is counted with examples in a dry run, which deletes nothing [O56]', async () => {
    const env = { RETENTION_TICKET_DAYS: '90', RETENTION_AUDIT_DAYS: '90' }
    const { place, app, db, services } = await setUp(env)
    await signedIn(app, 'ann')
    await openAllBut(db, [5, 6])
    const before = await textsIn(services.engine)
    const { json, desk } = deskOn(place, env, later)
    const rows =
      await json<{ rule: string; count: number; examples: string[] }[]>('retention --dry-run')
    expect(rows.map(({ rule, count }) => [rule, count])).toEqual([
      ['tickets', 2],
      ['signIns', 0],
      ['audit', 2],
    ])
    expect(rows[0]?.examples.toSorted()).toEqual(['T-00005', 'T-00006'])
    expect(await textsIn(services.engine)).toEqual(before)
    expect((await desk('retention')).code).toBe(0)
    expect(await idsOf(db)).not.toContain(5)
    expect((await desk('retention')).out).toMatch(/tickets +RETENTION_TICKET_DAYS=90 +0/)
  })

  test('is deleted with everything that belongs to a ticket, and nothing of other tickets [O57]', async () => {
    const s3 = await s3Server()
    const { app, db, services } = await setUp({
      ...s3.env,
      RETENTION_TICKET_DAYS: '90',
      RETENTION_SIGN_IN_DAYS: '0',
    })
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    const before = await textsIn(services.engine)
    await ann.call(addComment, { ticketId: 5, comment: 'The word is Zwiebelfischgold.' })
    await insertOriginal(app)
    await ann.call(addParticipant, { ticketId: 5, kind: 'colleague', name: 'eve' })
    const bytes = Buffer.alloc(600_000, 'Zwiebelfischgold ')
    await upload(ann, uploadAttachment, 5, { name: 'gone.txt', bytes })
    await maintainFiles(services)
    expect(s3.names().length).toBeGreaterThan(0)
    await upload(bob, uploadAttachment, 7, { name: 'stays.txt', bytes: Buffer.from('x') })
    await db.insertInto('ticketSeen').values({ accountId: 2, ticketId: 5, seenAt: 1 }).execute()
    await db.updateTable('ticket').set({ followUpOf: 5 }).where('id', '=', 7).execute()
    await openAllBut(db, [5])
    const [ofOthers] = [
      await db.selectFrom('ticket').selectAll().where('id', '>', 7).orderBy('id').execute(),
    ]

    expect(await applyRetention(retention(services))).toMatchObject([{ rule: 'tickets', count: 1 }])
    const after = await textsIn(services.engine)
    const left = Object.entries(after).filter(([table, rows]) =>
      rows.some((row) => /"ticketId":5[,}]|zwiebel/i.test(row) && table !== 'audit'),
    )
    expect(left).toEqual([])
    expect(after['blob']).toHaveLength(1)
    expect(after['outbox']?.filter((row) => row.includes('ticketChanged'))).toEqual([])
    const audit = after['audit']?.filter((row) => row.includes('"ticketId":5')).join('') ?? ''
    expect(audit).toContain('ticket.deleted')
    expect(audit).not.toContain('Both')
    expect(
      await db.selectFrom('ticket').selectAll().where('id', '>', 7).orderBy('id').execute(),
    ).toEqual(ofOthers)
    expect(after['account']).toEqual(before['account'])
    const { followUpOf } = await db
      .selectFrom('ticket')
      .select('followUpOf')
      .where('id', '=', 7)
      .executeTakeFirstOrThrow()
    expect(followUpOf).toBeNull()
    const result = await bob.call(listTickets, { search: 'zwiebelfischgold', limit: 10, page: 1 })
    expect(result.list).toEqual([])
    await maintainFiles(services)
    expect(s3.names()).toHaveLength(1)
  })

  test('is kept if a ticket isn’t closed, has changed or awaits a decision [O57]', async () => {
    const { db, services } = await setUp({ RETENTION_TICKET_DAYS: '90' })
    await openAllBut(db, [5, 6, 8])
    await close(db, [6], later - 89 * day)
    await db
      .insertInto('loginRequest')
      .values({
        kind: 'partner',
        companyId: 1,
        requesterId: 2,
        ticketId: 8,
        firstName: 'A',
        lastName: 'B',
        mail: '',
        mailKey: '',
        phone: '',
        createdAt: 1,
      })
      .execute()
    const before = await idsOf(db)
    await applyRetention(retention(services))
    expect(await idsOf(db)).toEqual(before.filter((id) => id !== 5))
  })

  test('is deleted by the rule for its kind [O56]', async () => {
    const { app, db, services } = await setUp({
      RETENTION_ATTACHMENT_DAYS: '90',
      RETENTION_AUDIT_DAYS: '90',
      RETENTION_SIGN_IN_DAYS: '90',
      RETENTION_ACCOUNT_DAYS: '90',
    })
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    await upload(ann, uploadAttachment, 5, { name: 'old.txt', bytes: Buffer.from('x') })
    await upload(ann, uploadAttachment, 7, { name: 'open.txt', bytes: Buffer.from('x') })
    await openAllBut(db, [5])
    await db
      .insertInto('audit')
      .values({ at: later - day, event: 'x', address: '', detail: '', accountId: 2 })
      .execute()
    await db.updateTable('knownDevice').set({ lastAt: later }).where('accountId', '=', 2).execute()
    await applyRetention(retention(services))
    const names = await db.selectFrom('attachment').select('name').execute()
    expect(names).toEqual([{ name: 'open.txt' }])
    const events = await db
      .selectFrom('audit')
      .select('event')
      .where('event', '<>', 'user.erased')
      .execute()
    expect(events).toEqual([{ event: 'x' }])
    expect(await db.selectFrom('knownDevice').select('accountId').execute()).toEqual([
      { accountId: 2 },
    ])
    expect(await db.selectFrom('knownAddress').select('at').execute()).toEqual([])
    const users = await db
      .selectFrom('account')
      .select(['username', 'erasedAt'])
      .orderBy('id')
      .execute()
    // Ann owns open tickets, Bob’s device is in use.
    expect(users.slice(0, 2)).toMatchObject([{ username: 'ann' }, { username: 'bob' }])
    expect(users.find(({ username }) => username === 'former-user-5')?.erasedAt).toBe(later)
    expect(bob.cookie).toBeDefined()
  })

  test('is checked once a day by one of several instances [O61]', async () => {
    const place = await placeOf(engine)
    const env = { RETENTION_TICKET_DAYS: '90' }
    const clock = clockAt(later)
    const apps = [await appOn(place, { env, clock }), await appOn(place, { env, clock })]
    const { db } = apps[0]!.services
    await openAllBut(db, [5])
    await Promise.all(apps.map(({ services }) => applyRetentionDaily(services)))
    const deleted = () =>
      db.selectFrom('audit').select('id').where('event', '=', 'ticket.deleted').execute()
    expect(await deleted()).toHaveLength(1)
    await openAllBut(db, [6])
    clock.pass(day - 1)
    await applyRetentionDaily(apps[1]!.services)
    expect(await deleted()).toHaveLength(1)
    clock.pass(1)
    await applyRetentionDaily(apps[1]!.services)
    expect(await deleted()).toHaveLength(2)
  })

  test('is deleted from the audit only by the rules; the database refuses anything else [O57, O58]', async () => {
    const { app, db } = await setUp()
    await signedIn(app, 'ann')
    const refused = 'audit is append-only'
    const change = (set: object) =>
      expect(db.updateTable('audit').set(set).execute()).rejects.toThrow(refused)
    await change({ at: 1 })
    await change({ accountId: null })
    await change({ ticketId: 3 })
    await change({ address: '10.0.0.1' })
    await change({ detail: 'something else' })
    await db.updateTable('auditCutoff').set({ before: startOfTests }).execute()
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow(refused)
    await db.updateTable('audit').set({ address: '' }).execute()
    await db
      .updateTable('auditCutoff')
      .set({ before: startOfTests + 1 })
      .execute()
    await db.deleteFrom('audit').execute()
    expect(await db.selectFrom('audit').select('id').execute()).toEqual([])
  })
})

test.each(['-1', '1.5', 'ever', '36501'])('can’t be kept for %s days [O56]', async (days) => {
  const { desk } = deskOn(await placeOf(engines[0]!), { RETENTION_TICKET_DAYS: days })
  const { code, err } = await desk('retention --dry-run')
  expect([code, err]).toEqual([
    1,
    expect.stringContaining('RETENTION_TICKET_DAYS: expected a whole'),
  ])
})

test('keeps the audit for at least 30 days, and at least as long as unused accounts [O56]', async () => {
  const place = await placeOf(engines[0]!)
  for (const env of [
    { RETENTION_AUDIT_DAYS: '29' },
    { RETENTION_AUDIT_DAYS: '90', RETENTION_ACCOUNT_DAYS: '91' },
  ])
    expect((await deskOn(place, env).desk('retention')).err).toContain('RETENTION_AUDIT_DAYS')
})
