import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { countLoginRequests } from '#contract/agent-requests.ts'
import { getFlags } from '#contract/authentication.ts'
import * as calls from '#contract/data-requests.ts'
import { accountById, updateAccount } from '#server/db/accounts/accounts.ts'
import type { Caller } from '#server/rules/caller.ts'
import { makeNextCopy } from '#server/rules/data-copies.ts'
import { requestCopy } from '#server/rules/data-requests.ts'
import { eraseUser } from '#server/rules/erase-user.ts'
import { newAgentApp, signedInAgent } from '../support/agents.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, clockAt, newApp, placeOf, signedIn, visitor } from '../support/server.ts'
import type { Visitor } from '../support/server.ts'
import {
  minute,
  day,
  ann,
  nil,
  done,
  setUp,
  askCopy,
  askErasure,
  ownOf,
  firstOf,
  recordOf,
  make,
  extend,
  download,
  auditOf,
} from '../support/data-requests.ts'

describe.each(engines)('requests about one’s data on $name', (engine) => {
  test('are announced where agents work [T340]', async () => {
    const extrasOf = async (app: FastifyInstance) => (await visitor(app).call(getFlags)).extras
    expect(await extrasOf(await newApp(engine))).not.toHaveProperty('dataRequests')
    expect(await extrasOf(await newAgentApp(engine))).toMatchObject({ dataRequests: 1 })
  })

  test('can be switched off for those who have none [T340]', async () => {
    const place = await placeOf(engine)
    const clock = clockAt()
    const on = await appOn(place, { clock, env: { AGENTS: 'on' } })
    await askCopy(await signedIn(on, 'ann'))
    clock.pass(minute)
    const off = await appOn(place, { clock, env: { AGENTS: 'on', DATA_REQUEST_DAYS: '0' } })
    const isOffered = async (visitors: Visitor) =>
      (await visitors.call(getFlags)).extras?.['dataRequests'] === 1
    expect(await isOffered(visitor(off))).toBe(false)
    const user = await signedIn(off, 'bob')
    for (const call of [calls.readDataRequests, calls.askForCopy, calls.askForErasure])
      expect((await user.post(call.path, { note: '', totp: '', password: '' })).statusCode).toBe(
        404,
      )
    expect(await isOffered(user)).toBe(false)
    // What was asked before can still be answered, withdrawn and downloaded.
    const asker = await signedIn(off, 'ann')
    expect(await isOffered(asker)).toBe(true)
    expect(await ownOf(asker)).toMatchObject({ days: 0, copy: { state: 'open' } })
    expect((await asker.post(calls.askForCopy.path, { note: '' })).statusCode).toBe(404)
    const admin = await signedInAgent(off, 'admin')
    expect(await admin.call(countLoginRequests)).toMatchObject({ data: 1 })
    const { id } = await firstOf(admin)
    expect(await make(admin, id)).toEqual(done)
    await makeNextCopy(off.services)
    expect(await admin.call(countLoginRequests)).not.toHaveProperty('data')
    expect(await isOffered(asker)).toBe(true)
    expect((await ownOf(asker)).file).toMatchObject({ id })
    expect((await download(off, asker, id)).statusCode).toBe(200)
  })

  test('are stored once per kind, with a deadline, and can be withdrawn [T340]', async () => {
    const { app, clock } = await setUp(engine)
    const user = await signedIn(app, 'ann')
    expect(await ownOf(user)).toEqual({
      factor: 'app',
      needsProof: true,
      days: 30,
      file: null,
      copy: null,
      erasure: null,
    })
    expect(await askCopy(user, ' Everything,\r\nplease. ')).toEqual(done)
    const { copy, erasure } = await ownOf(user)
    expect(erasure).toBeNull()
    expect(copy).toMatchObject({
      state: 'open',
      note: 'Everything,\nplease.',
      askedAt: new Date(clock.now()).toISOString(),
      dueAt: new Date(clock.now() + 30 * day).toISOString(),
      closedAt: null,
    })
    expect(await askCopy(user)).toEqual({
      success: false,
      message: 'You’ve already asked for this. See its status below.',
    })
    const id = copy?.id ?? 0
    const other = await signedIn(app, 'bob')
    const answered = {
      success: false,
      message: 'This request has already been answered or withdrawn.',
    }
    expect(await other.call(calls.withdrawDataRequest, { id })).toEqual(answered)
    expect(await user.call(calls.withdrawDataRequest, { id })).toEqual(done)
    expect(await user.call(calls.withdrawDataRequest, { id })).toEqual(answered)
    expect((await ownOf(user)).copy?.state).toBe('withdrawn')
    expect(await askCopy(user)).toEqual(done)
    const nextId = (await ownOf(user)).copy?.id
    expect((await auditOf(app)).map(({ event, detail }) => `${event} ${detail}`)).toEqual([
      `data.requested copy, request ${id}`,
      `data.withdrawn copy, request ${id}`,
      `data.requested copy, request ${nextId}`,
    ])
  })

  test('that arrive at the same time are one [T340]', async () => {
    const { app } = await setUp(engine)
    const user = await signedIn(app, 'ann')
    const answers = await Promise.all([askCopy(user), askCopy(user), askCopy(user)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('are limited to ten a day of each kind [T340]', async () => {
    const { app, clock } = await setUp(engine)
    const user = await signedIn(app, 'ann')
    for (let tries = 0; tries < 10; tries += 1) await askCopy(user)
    expect(await askCopy(user)).toEqual({
      success: false,
      message: 'You’ve asked too often today. Try again in a day.',
    })
    expect(await askErasure(user, clock)).toEqual(done)
  })

  test.each([
    ['2026-01-30T12:00:00Z', '2026-02-28T12:00:00.000Z', '2026-04-29T12:00:00.000Z'],
    ['2026-07-01T12:00:00Z', '2026-07-31T12:00:00.000Z', '2026-09-29T12:00:00.000Z'],
  ])(
    'of %s are due after 30 days or a month, and three months later at most [T340, T344]',
    async (asked, due, extended) => {
      const place = await placeOf(engine)
      const clock = clockAt(Date.parse(asked))
      const app = await appOn(place, { clock, env: { AGENTS: 'on' } })
      const user = await signedIn(app, 'ann')
      await askCopy(user)
      expect((await ownOf(user)).copy?.dueAt).toBe(due)
      const admin = await signedInAgent(app, 'admin')
      const { id } = await firstOf(admin)
      expect(await extend(admin, id)).toEqual(done)
      expect((await ownOf(user)).copy?.dueAt).toBe(extended)
      expect((await recordOf(admin, id))?.firstDueAt).toBe(due)
    },
  )

  test('of a user who is being erased aren’t stored [T347]', async () => {
    const { app, clock } = await setUp(engine)
    const services: Caller['services'] = app.services
    const { engine: own, keyring, db } = services
    const user = await signedIn(app, 'nil')
    const account = await accountById(db, nil)
    await Promise.all([
      askCopy(user).catch(() => {}),
      eraseUser(own, account, { keyring, now: clock.now() }),
    ])
    const open = await db
      .selectFrom('dataRequest')
      .select('id')
      .where('closedAt', 'is', null)
      .execute()
    expect(open).toEqual([])
    const caller = { services, session: { accountId: nil }, address: '' } as Caller
    await expect(requestCopy(caller, '')).rejects.toThrow('Not signed in.')
  })

  test('for an erasure need nothing from a user who has neither a password nor an app [T341]', async () => {
    const { app } = await setUp(engine)
    const user = await signedIn(app, 'ann')
    const { db } = app.services
    await updateAccount(db, ann, { passwordHash: '', totpSecret: null })
    expect(await ownOf(user)).toMatchObject({ factor: 'none', needsProof: false })
    const ask = { note: '', totp: '', password: '' }
    expect(await user.call(calls.askForErasure, ask)).toEqual(done)
    const refused = await db
      .selectFrom('audit')
      .select('id')
      .where('event', '=', 'password.change-refused')
      .execute()
    expect(refused).toEqual([])
  })

  test('need a code or the password for an erasure [T341]', async () => {
    const { app, clock } = await setUp(engine)
    const user = await signedIn(app, 'ann')
    const wrong = await user.call(calls.askForErasure, { note: '', totp: '000000', password })
    expect(wrong).toMatchObject({ success: false, errorCode: 555 })
    expect((await ownOf(user)).erasure).toBeNull()
    expect(await askErasure(user, clock)).toEqual(done)
    expect((await ownOf(user)).erasure).toMatchObject({ kind: 'erasure', state: 'open' })
  })
})
