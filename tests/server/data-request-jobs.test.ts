import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import JSZip from 'jszip'
import { describe, expect, test } from 'vitest'
import * as calls from '#contract/data-requests.ts'
import { addComment } from '#contract/tickets.ts'
import { updateAccount } from '#server/db/accounts/accounts.ts'
import { updateAgent } from '#server/db/agents/agents.ts'
import { makeNextCopy, requireNoFailedCopy } from '#server/rules/data-copies.ts'
import { sweepDataRequests } from '#server/rules/data-requests.ts'
import { signedInAgent } from '../support/agents.ts'
import { deskOn } from '../support/desk.ts'
import { deliverAll } from '../support/mail.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn, visitor } from '../support/server.ts'
import {
  day,
  ann,
  nil,
  done,
  changed,
  setUp,
  askCopy,
  askErasure,
  ownOf,
  firstOf,
  recordOf,
  make,
  erase,
  refuse,
  extend,
  download,
  auditOf,
  emailsTo,
  adminAddress,
  subjectsTo,
  blobsOf,
  withFullDisk,
} from '../support/data-requests.ts'

describe.each(engines)('requests about one’s data, in the background, on $name', (engine) => {
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
