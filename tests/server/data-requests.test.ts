import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import JSZip from 'jszip'
import { describe, expect, test } from 'vitest'

import * as agentCalls from '#contract/agent-data-requests.ts'
import { countLoginRequests } from '#contract/agent-requests.ts'
import { getFlags } from '#contract/authentication.ts'
import * as calls from '#contract/data-requests.ts'
import { addComment } from '#contract/tickets.ts'
import { accountById, updateAccount } from '#server/db/accounts/accounts.ts'
import { updateAgent } from '#server/db/agents/agents.ts'
import type { Caller } from '#server/rules/caller.ts'
import { makeNextCopy, requireNoFailedCopy } from '#server/rules/data-copies.ts'
import { requestCopy, sweepDataRequests } from '#server/rules/data-requests.ts'
import { eraseUser } from '#server/rules/erase-user.ts'
import { newAgentApp, signedInAgent } from '../support/agents.ts'
import { deskOn } from '../support/desk.ts'
import { sentTo } from '../support/incoming.ts'
import { deliverAll } from '../support/mail.ts'
import { password } from '../support/server-data.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, clockAt, codeAt, newApp, placeOf, signedIn, visitor } from '../support/server.ts'
import type { Clock, Visitor } from '../support/server.ts'

const minute = 60_000
const day = 24 * 60 * minute
const [ann, bob, nil] = [1, 2, 5]
const done = { success: true }
const changed = {
  success: false,
  isChanged: true,
  message: 'Someone else has answered, extended or withdrawn this request.',
}

const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const clock = clockAt()
  const app = await appOn(place, { clock, env: { AGENTS: 'on' } })
  for (const id of [1, 2, 3, 4])
    await updateAgent(app.services.db, id, { mail: `agent${id}@provider.example` })
  const admin = await signedInAgent(app, 'admin')
  return { place, app, clock, admin }
}

const askCopy = (user: Visitor, note = '') => user.call(calls.askForCopy, { note })

const askErasure = (user: Visitor, clock: Clock, note = '') => {
  clock.pass(minute)
  return user.call(calls.askForErasure, { note, totp: codeAt(clock.now()), password: '' })
}

const ownOf = (user: Visitor) => user.call(calls.readDataRequests)

const firstOf = async (admin: Visitor, view: 'open' | 'closed' = 'open') => {
  const [first] = (await admin.call(agentCalls.listDataRequests, { view, page: 1 })).list
  if (!first) throw new Error('There is no request.')
  return first
}

const recordOf = async (admin: Visitor, requestId: number) =>
  (await admin.call(agentCalls.getDataRequest, { requestId })).data

const make = (admin: Visitor, requestId: number) =>
  admin.call(agentCalls.makeDataCopy, { requestId })
const nothing = { companies: [] as string[], openTickets: 0, openRequests: 0 }

/** The admin has seen these obstacles. */
const erase = (admin: Visitor, requestId: number, seen = nothing) =>
  admin.call(agentCalls.eraseOnRequest, { requestId, ...seen })
const refuse = (admin: Visitor, requestId: number, reason = 'We don’t know you.') =>
  admin.call(agentCalls.refuseDataRequest, { requestId, reason })
const extend = (admin: Visitor, requestId: number, days = 60) =>
  admin.call(agentCalls.extendDataRequest, { requestId, days, reason: 'Much to collect.' })

const download = (app: FastifyInstance, { cookieHeader: cookie }: Visitor, id: number) =>
  app.inject({
    url: `${calls.downloadDataCopy.path}?id=${id}`,
    headers: cookie === '' ? {} : { cookie },
  })

const auditOf = ({ services: { db } }: FastifyInstance) =>
  db
    .selectFrom('audit')
    .select(['event', 'accountId', 'agentId', 'detail'])
    .where(({ or, eb }) => or([eb('event', 'like', 'data.%'), eb('event', '=', 'user.erased')]))
    .orderBy('id')
    .execute()

const emailsTo = async (app: FastifyInstance, address: string) => {
  await deliverAll(app)
  return (await sentTo(app, address)).map(({ subject, text = '' }) => ({ subject, text }))
}

const adminAddress = async ({ services: { db } }: FastifyInstance) => {
  const admin = db.selectFrom('agent').select('mail').where('role', '=', 'admin')
  return (await admin.executeTakeFirstOrThrow()).mail
}

const subjectsTo = async (app: FastifyInstance, address: string) =>
  (await emailsTo(app, address)).map(({ subject }) => subject)

const blobsOf = async ({ services: { db } }: FastifyInstance) =>
  (await db.selectFrom('blob').select(['key', 'pendingSince']).execute()).length

/** Services with which no copy can be written. */
const withFullDisk = (
  { services }: FastifyInstance,
  clock: Clock,
): FastifyInstance['services'] => ({
  ...services,
  now: () => {
    if (new Error().stack?.includes('writeCopy')) throw new Error('The disk is full.')
    return clock.now()
  },
})

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

  test('belong to admins, by deadline, and are counted for them only [T343]', async () => {
    const { app, clock, admin } = await setUp(engine)
    await askCopy(await signedIn(app, 'ann'), 'A note')
    clock.pass(minute)
    await askCopy(await signedIn(app, 'bob'))
    const first = await firstOf(admin)
    expect(first).toMatchObject({
      kind: 'copy',
      name: 'Ann Àdams',
      username: 'ann',
      company: 'Alpha',
      note: 'A note',
      isOverdue: false,
    })
    expect(await extend(admin, first.id, 2)).toEqual(done)
    expect(await firstOf(admin)).toMatchObject({ username: 'bob' })
    clock.pass(30 * day)
    const later = await signedInAgent(app, 'admin')
    const { total, list } = await later.call(agentCalls.listDataRequests, { view: 'open', page: 1 })
    expect([total, list.map(({ isOverdue }) => isOverdue)]).toEqual([2, [false, false]])
    clock.pass(minute)
    expect(await firstOf(later)).toMatchObject({ isOverdue: true })
    expect(await later.call(countLoginRequests)).toMatchObject({ data: 2 })
    const lead = await signedInAgent(app, 'lead')
    expect(await lead.call(countLoginRequests)).not.toHaveProperty('data')
  })

  test('lead to a copy that only its user can download, for 14 days [T342, T344]', async () => {
    const { app, clock, admin } = await setUp(engine)
    const user = await signedIn(app, 'ann')
    await user.call(addComment, { ticketId: 5, comment: 'Something of Ann' })
    await askCopy(user)
    const { id } = await firstOf(admin)
    expect((await download(app, user, id)).statusCode).toBe(404)
    expect(await make(admin, id)).toEqual(done)
    expect(await make(admin, id)).toEqual(changed)
    expect((await ownOf(user)).copy).toMatchObject({ state: 'making', fileUntil: null })
    expect(await makeNextCopy(app.services)).toBe(true)
    expect(await makeNextCopy(app.services)).toBe(false)
    expect((await ownOf(user)).copy).toMatchObject({
      state: 'ready',
      fileUntil: new Date(clock.now() + 14 * day).toISOString(),
    })
    const file = await download(app, user, id)
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=my-data-2026-11-21.zip',
      'cache-control': 'private, no-store',
    })
    const zip = await JSZip.loadAsync(file.rawPayload)
    expect(await zip.file('actionLog.json')?.async('string')).toContain('Something of Ann')
    const own = JSON.parse((await zip.file('dataRequest.json')?.async('string')) ?? '')
    expect(Object.keys(own[0]).join(' ')).toBe(
      'id kind accountId note state createdAt firstDueAt dueAt extendedAt extension closedAt answer fileUntil',
    )
    expect(await zip.file('README.md')?.async('string')).toContain('# Data about ann')
    const others = [await signedIn(app, 'bob'), visitor(app), admin]
    expect(
      await Promise.all(others.map(async (other) => (await download(app, other, id)).statusCode)),
    ).toEqual([404, 401, 401])
    clock.pass(14 * day)
    const later = await signedIn(app, 'ann')
    expect((await ownOf(later)).copy).toMatchObject({ state: 'ready', fileUntil: null })
    expect((await download(app, later, id)).statusCode).toBe(404)
    const before = await blobsOf(app)
    await sweepDataRequests(app.services)
    const { blobKey } = await app.services.db
      .selectFrom('dataRequest')
      .select('blobKey')
      .executeTakeFirstOrThrow()
    expect([before, blobKey]).toEqual([1, null])
    const [blob] = await app.services.db.selectFrom('blob').select('pendingSince').execute()
    expect(blob?.pendingSince).toBe(0)
  })

  test('stay downloadable if the user asks again or withdraws that [T342]', async () => {
    const { app, clock, admin } = await setUp(engine)
    const user = await signedIn(app, 'ann')
    await askCopy(user)
    const { id } = await firstOf(admin)
    await make(admin, id)
    await makeNextCopy(app.services)
    const file = { id, until: new Date(clock.now() + 14 * day).toISOString() }
    expect((await ownOf(user)).file).toEqual(file)
    await askCopy(user)
    const next = (await ownOf(user)).copy
    expect(next).toMatchObject({ state: 'open', fileUntil: null })
    expect((await ownOf(user)).file).toEqual(file)
    await user.call(calls.withdrawDataRequest, { id: next?.id ?? 0 })
    expect((await ownOf(user)).file).toEqual(file)
    expect((await ownOf(await signedIn(app, 'bob'))).file).toBeNull()
  })

  test('are copied once by two instances [T342]', async () => {
    const { place, app, clock, admin } = await setUp(engine)
    const second = await appOn(place, { clock, env: { AGENTS: 'on' } })
    await askCopy(await signedIn(app, 'ann'))
    const { id } = await firstOf(admin)
    await make(admin, id)
    const made = await Promise.all([app, second].map(({ services }) => makeNextCopy(services)))
    expect(made.toSorted()).toEqual([false, true])
    expect(await blobsOf(app)).toBe(1)
    expect(await firstOf(admin, 'closed')).toMatchObject({ state: 'ready', decidedBy: 'Ada admin' })
  })

  test('are open again if the copy can’t be made, which admins hear of [T342, T346]', async () => {
    const { app, clock, admin } = await setUp(engine)
    const user = await signedIn(app, 'ann')
    await askCopy(user)
    const { id } = await firstOf(admin)
    await make(admin, id)
    await expect(makeNextCopy(withFullDisk(app, clock))).rejects.toThrow('The disk is full.')
    // The job counts as failing until somebody has decided.
    expect(await makeNextCopy(app.services)).toBe(false)
    await expect(requireNoFailedCopy(app.services)).rejects.toThrow(`requests ${id}`)
    expect(await recordOf(admin, id)).toMatchObject({
      state: 'open',
      failure: 'The disk is full.',
      decidedBy: '',
    })
    expect((await ownOf(user)).copy?.state).toBe('open')
    expect(JSON.stringify(await ownOf(user))).not.toContain('disk')
    const { subject, text } = (await emailsTo(app, await adminAddress(app))).at(-1) ?? {}
    expect(subject).toContain('the copy for Ann Àdams couldn’t be made')
    expect(text).toContain('The disk is full.')
    expect((await auditOf(app)).map(({ event }) => event)).toContain('data.copy-failed')
    expect(await make(admin, id)).toEqual(done)
    expect(await requireNoFailedCopy(app.services)).toBeUndefined()
    expect(await makeNextCopy(app.services)).toBe(true)
    expect(await recordOf(admin, id)).toMatchObject({ state: 'ready', failure: '' })
  })

  test('can be extended, refused and withdrawn while the copy is being made [T340, T344]', async () => {
    const { app, admin } = await setUp(engine)
    const user = await signedIn(app, 'ann')
    for (const end of ['refused', 'withdrawn'] as const) {
      await askCopy(user)
      const { id } = await firstOf(admin)
      await make(admin, id)
      expect(await extend(admin, id, 1)).toEqual(done)
      const answered =
        end === 'refused' ? refuse(admin, id) : user.call(calls.withdrawDataRequest, { id })
      expect(await answered).toEqual(done)
      expect(await makeNextCopy(app.services)).toBe(false)
      expect((await ownOf(user)).copy).toMatchObject({ state: end, fileUntil: null })
    }
  })

  test('that are refused and copied at the same time have one end [T344]', async () => {
    const { app, admin } = await setUp(engine)
    const user = await signedIn(app, 'ann')
    await askCopy(user)
    const { id } = await firstOf(admin)
    await make(admin, id)
    const [, refusal] = await Promise.all([makeNextCopy(app.services), refuse(admin, id)])
    expect((await ownOf(user)).copy?.state).toBe(refusal.success ? 'refused' : 'ready')
    expect(await blobsOf(app)).toBe(refusal.success ? 0 : 1)
  })

  test('can be refused with a reason, which the user sees [T344]', async () => {
    const { app, admin } = await setUp(engine)
    const user = await signedIn(app, 'ann')
    await askCopy(user)
    const { id } = await firstOf(admin)
    expect(await refuse(admin, id, ' ')).toEqual({ success: false, message: 'Enter a reason.' })
    const both = await Promise.all([refuse(admin, id), make(admin, id)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    const other = await signedIn(app, 'bob')
    await askCopy(other)
    const next = await firstOf(admin)
    expect(await refuse(admin, next.id)).toEqual(done)
    expect((await ownOf(other)).copy).toMatchObject({
      state: 'refused',
      answer: 'We don’t know you.',
    })
    expect((await emailsTo(app, 'bob@example.com')).at(-1)?.text).toContain(
      'Our reason: We don’t know you.',
    )
    expect(await refuse(admin, next.id)).toEqual(changed)
  })

  test('can be extended once, by 60 days at most [T344]', async () => {
    const { app, clock, admin } = await setUp(engine)
    const user = await signedIn(app, 'ann')
    await askCopy(user)
    const askedAt = clock.now()
    const { id } = await firstOf(admin)
    const tooLong = { requestId: id, days: 61, reason: 'Much', writeId: crypto.randomUUID() }
    expect((await admin.post(agentCalls.extendDataRequest.path, tooLong)).statusCode).toBe(400)
    expect(await extend(admin, id)).toEqual(done)
    expect(await extend(admin, id, 1)).toEqual(changed)
    expect((await ownOf(user)).copy).toMatchObject({
      dueAt: new Date(askedAt + 90 * day).toISOString(),
      extension: 'Much to collect.',
      state: 'open',
    })
  })

  test('can’t be extended once they’re late, and say so [T344]', async () => {
    const { app, clock } = await setUp(engine)
    await askCopy(await signedIn(app, 'ann'))
    clock.pass(30 * day + 1)
    const admin = await signedInAgent(app, 'admin')
    const { id } = await firstOf(admin)
    expect(await extend(admin, id)).toEqual({
      success: false,
      isChanged: true,
      message: 'The deadline has passed, so it can’t be extended any more.',
    })
    const user = await signedIn(app, 'ann')
    expect((await ownOf(user)).copy).toMatchObject({ isOverdue: true })
    await refuse(admin, id)
    expect((await ownOf(user)).copy).toMatchObject({ isOverdue: false })
  })

  test('erase a user, who is told at the address they had [T345, T346]', async () => {
    const { app, clock, admin } = await setUp(engine)
    const user = await signedIn(app, 'nil')
    await askErasure(user, clock, 'I’m Nil Noflag.')
    const { id } = await firstOf(admin)
    expect(await recordOf(admin, id)).toMatchObject({
      name: 'Nil Noflag',
      mail: 'nil@example.com',
      obstacles: { companies: [], openTickets: 0, openRequests: 0 },
    })
    expect(await erase(admin, id)).toEqual(done)
    expect((await user.post(calls.readDataRequests.path, {})).statusCode).toBe(401)
    expect(await firstOf(admin, 'closed')).toMatchObject({
      state: 'erased',
      userId: nil,
      name: '',
      username: '',
      note: '',
      decidedBy: 'Ada admin',
    })
    expect((await auditOf(app)).at(-1)).toMatchObject({
      event: 'user.erased',
      accountId: nil,
      agentId: expect.any(Number),
    })
    const last = (await emailsTo(app, 'nil@example.com')).at(-1)
    expect(last?.subject).toContain('your data has been erased')
    expect(last?.text).not.toMatch(/Nil|Noflag/)
    const rows = await app.services.db.selectFrom('outbox').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('nil@example.com')
    expect(await erase(admin, id)).toEqual(changed)
  })

  test('warn of what should be settled before an erasure [T345]', async () => {
    const { app, clock, admin } = await setUp(engine)
    const user = await signedIn(app, 'bob')
    await askCopy(user)
    await askErasure(user, clock)
    const list = (await admin.call(agentCalls.listDataRequests, { view: 'open', page: 1 })).list
    const [copy = 0, erasure = 0] = (['copy', 'erasure'] as const).map(
      (kind) => list.find((each) => each.kind === kind)?.id,
    )
    expect(await erase(admin, erasure)).toEqual({
      success: false,
      message: 'This user also asks for a copy of their data. Answer that request first.',
    })
    await refuse(admin, copy)
    const shown = (await recordOf(admin, erasure))?.obstacles ?? nothing
    expect(shown).toMatchObject({ companies: ['Alpha'] })
    const fewer = [
      nothing,
      { ...shown, companies: ['Beta'] },
      { ...shown, openTickets: shown.openTickets - 1 },
      { ...shown, openRequests: shown.openRequests - 1 },
    ]
    for (const seen of fewer)
      expect(await erase(admin, erasure, seen)).toEqual({
        success: false,
        isChanged: true,
        message: 'Something should be settled before this user is erased. Check it first.',
      })
    expect((await ownOf(user)).erasure?.state).toBe('open')
    expect(await erase(admin, erasure, shown)).toEqual(done)
    const { erasedAt } = await app.services.db
      .selectFrom('account')
      .select('erasedAt')
      .where('id', '=', bob)
      .executeTakeFirstOrThrow()
    expect(erasedAt).toBe(clock.now())
  })

  test('end with an erasure by the operator, and their copies go [T347]', async () => {
    const { place, app, clock, admin } = await setUp(engine)
    const user = await signedIn(app, 'ann')
    await askCopy(user, 'Ann Àdams')
    await make(admin, (await firstOf(admin)).id)
    await makeNextCopy(app.services)
    await askCopy(user)
    await make(admin, (await firstOf(admin)).id)
    await askErasure(user, clock)
    expect((await deskOn(place).desk('user erase ann --yes')).code).toBe(0)
    const rows = await app.services.db.selectFrom('dataRequest').selectAll().execute()
    expect(rows.map(({ state, note, blobKey }) => [state, note, blobKey])).toEqual([
      ['ready', '', null],
      ['erased', '', null],
      ['erased', '', null],
    ])
    expect(rows.every(({ accountId }) => accountId === ann)).toBe(true)
    expect(await makeNextCopy(app.services)).toBe(false)
    const [blob] = await app.services.db.selectFrom('blob').select('pendingSince').execute()
    expect(blob?.pendingSince).toBe(0)
  })

  test('are kept for three years after the answer [T347]', async () => {
    const { app, clock, admin } = await setUp(engine)
    await askCopy(await signedIn(app, 'ann'))
    await refuse(admin, (await firstOf(admin)).id)
    const count = async () =>
      (await app.services.db.selectFrom('dataRequest').select('id').execute()).length
    clock.pass(3 * 365 * day)
    await sweepDataRequests(app.services)
    expect(await count()).toBe(1)
    clock.pass(1)
    await sweepDataRequests(app.services)
    expect(await count()).toBe(0)
  })

  test('are emailed to the user and to admins, who are reminded a week before the deadline and at it [T346]', async () => {
    const { app, clock } = await setUp(engine)
    const to = await adminAddress(app)
    await askCopy(await signedIn(app, 'ann'), 'All of it')
    const [received] = await emailsTo(app, 'ann@example.com')
    expect(received?.text).toContain('We’ll answer it by 21 December 2026.')
    expect(received?.text).toContain('/account/data')
    const [news] = await emailsTo(app, to)
    expect(news?.text).toContain('Ann Àdams (ann, Alpha) asks for a copy of their data.')
    expect(news?.text).toContain('Their note: All of it')
    expect(news?.text).toMatch(/\/agent\/data-requests\/\d+/)
    clock.pass(23 * day - 1)
    await sweepDataRequests(app.services)
    expect(await subjectsTo(app, to)).toHaveLength(1)
    clock.pass(1)
    const second = await Promise.all([
      sweepDataRequests(app.services),
      sweepDataRequests(app.services),
    ])
    expect(second).toHaveLength(2)
    expect((await subjectsTo(app, to)).slice(1)).toEqual([
      expect.stringContaining('answer the request of Ann Àdams by 21 December 2026'),
    ])
    const later = await signedInAgent(app, 'admin')
    const { id } = await firstOf(later)
    await extend(later, id, 10)
    clock.pass(10 * day)
    await sweepDataRequests(app.services)
    expect(await subjectsTo(app, to)).toHaveLength(3)
    await make(await signedInAgent(app, 'admin'), id)
    clock.pass(7 * day + 1)
    for (let again = 0; again < 2; again += 1) await sweepDataRequests(app.services)
    expect((await subjectsTo(app, to)).slice(3)).toEqual([
      expect.stringContaining('the request of Ann Àdams is overdue'),
    ])
    clock.pass(day)
    await sweepDataRequests(app.services)
    expect(await subjectsTo(app, to)).toHaveLength(4)
    expect((await emailsTo(app, 'ann@example.com')).at(-1)?.text).toContain(
      'Our reason: Much to collect.',
    )
  })

  test('with a short deadline remind admins halfway [T346]', async () => {
    const place = await placeOf(engine)
    const clock = clockAt()
    const app = await appOn(place, { clock, env: { AGENTS: 'on', DATA_REQUEST_DAYS: '4' } })
    for (const id of [1, 2, 3, 4])
      await updateAgent(app.services.db, id, { mail: `agent${id}@provider.example` })
    const to = await adminAddress(app)
    await askCopy(await signedIn(app, 'ann'))
    const remindedAfter = async (passed: number) => {
      clock.pass(passed)
      await sweepDataRequests(app.services)
      return (await subjectsTo(app, to)).length - 1
    }
    expect(await remindedAfter(2 * day - 1)).toBe(0)
    expect(await remindedAfter(1)).toBe(1)
    expect(await remindedAfter(day)).toBe(1)
    expect(await remindedAfter(day)).toBe(2)
  })

  test('are emailed to the provider’s support if no admin can be reached [T346]', async () => {
    const { app } = await setUp(engine)
    const { services } = app
    for (const id of [1, 2, 3, 4]) await updateAgent(services.db, id, { mail: '' })
    services.provider = { ...services.provider, supportMail: 'help@provider.example' }
    const other = await signedIn(app, 'nil')
    await askCopy(other)
    const [mail] = await emailsTo(app, 'help@provider.example')
    expect(mail?.subject).toContain('Nil Noflag asks for a copy')
    expect(mail?.text).toMatch(/^Hello,$/m)
    expect(mail?.text).toMatch(/\/agent\/data-requests\/\d+/)
  })

  test('that nobody would hear of are reported by desk doctor [T346]', async () => {
    const { place, app } = await setUp(engine)
    const file = join(place.dataDir, 'provider.json')
    writeFileSync(file, '{}')
    const variables = { AGENTS: 'on', PROVIDER_FILE: file }
    const lineOf = async () => {
      const { out } = await deskOn(place, variables).desk('doctor')
      return out.split('\n').find((line) => line.includes('data requests'))
    }
    expect(await lineOf()).toMatch(/^ok .*emailed to administrators: 1$/)
    for (const id of [1, 2, 3, 4]) await updateAgent(app.services.db, id, { mail: '' })
    expect(await lineOf()).toMatch(/^note .*nobody hears of users who ask for their data/)
    writeFileSync(file, JSON.stringify({ supportMail: 'help@provider.example' }))
    expect(await lineOf()).toMatch(/^note .*so help@provider.example is emailed$/)
    Object.assign(variables, { DATA_REQUEST_DAYS: '0' })
    expect(await lineOf()).toMatch(/^ok .*not offered$/)
  })

  test('don’t tell locked users to sign in [T346]', async () => {
    const { app, admin } = await setUp(engine)
    await askCopy(await signedIn(app, 'ann'))
    const { id } = await firstOf(admin)
    await updateAccount(app.services.db, ann, { locked: 1 })
    expect(await recordOf(admin, id)).toMatchObject({ isLocked: true })
    await make(admin, id)
    await makeNextCopy(app.services)
    const { text } = (await emailsTo(app, 'ann@example.com')).at(-1) ?? {}
    expect(text).toContain('Because your account is locked')
    expect(text).not.toMatch(/Sign in|account\/data/)
  })

  test('name no company of a user without one [T346]', async () => {
    const { app } = await setUp(engine)
    const user = await signedIn(app, 'ann')
    const { db } = app.services
    await db.deleteFrom('accountCompany').where('accountId', '=', ann).execute()
    await updateAccount(db, ann, { homeCompanyId: null })
    await askCopy(user)
    const [news] = await emailsTo(app, await adminAddress(app))
    expect(news?.text).toContain('Ann Àdams (ann) asks for a copy of their data.')
  })

  test('are emailed about in the reader’s language [T346]', async () => {
    const { app, clock, admin } = await setUp(engine)
    await updateAccount(app.services.db, nil, { language: 'de' })
    const user = await signedIn(app, 'nil')
    await askCopy(user)
    await refuse(admin, (await firstOf(admin)).id)
    await askErasure(user, clock)
    await deliverAll(app)
    expect(await erase(admin, (await firstOf(admin)).id)).toEqual(done)
    const subjects = await subjectsTo(app, 'nil@example.com')
    expect(subjects).toEqual([
      expect.stringContaining('Ihr Antrag auf eine Kopie Ihrer Daten'),
      expect.stringContaining('Ihr Antrag auf Löschung Ihrer Daten'),
      expect.stringContaining('Ihre Daten wurden gelöscht'),
    ])
  })

  test('aren’t emailed about once they’re withdrawn [T346]', async () => {
    const { app } = await setUp(engine)
    const user = await signedIn(app, 'ann')
    await askCopy(user)
    await user.call(calls.withdrawDataRequest, { id: (await ownOf(user)).copy?.id ?? 0 })
    await deliverAll(app)
    const sent = await app.services.db
      .selectFrom('audit')
      .select('detail')
      .where('event', '=', 'mail.dropped')
      .execute()
    expect(sent.map(({ detail }) => detail)).toEqual([
      'dataRequestReceived: taken back',
      'dataRequestNew: taken back',
    ])
  })
})
