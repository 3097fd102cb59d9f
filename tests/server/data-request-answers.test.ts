import { describe, expect, test } from 'vitest'
import * as agentCalls from '#contract/agent-data-requests.ts'
import { countLoginRequests } from '#contract/agent-requests.ts'
import * as calls from '#contract/data-requests.ts'
import { makeNextCopy } from '#server/rules/data-copies.ts'
import { signedInAgent } from '../support/agents.ts'
import { deskOn } from '../support/desk.ts'
import { engines } from '../support/server-engines.ts'
import { signedIn } from '../support/server.ts'
import {
  minute,
  day,
  ann,
  bob,
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
  nothing,
  erase,
  refuse,
  extend,
  auditOf,
  emailsTo,
} from '../support/data-requests.ts'

describe.each(engines)('requests about one’s data, for admins, on $name', (engine) => {
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
})
