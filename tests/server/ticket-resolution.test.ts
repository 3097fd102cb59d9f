import { describe, expect, test } from 'vitest'

import { getFlags } from '#contract/authentication.ts'
import { rateTicket } from '#contract/ticket-rating.ts'
import { resolveTicket } from '#contract/ticket-resolution.ts'
import { addComment, getActionLog, getTicket, listTickets } from '#contract/tickets.ts'
import { deskOn } from '../support/desk.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, newApp, placeOf, signedIn, type Visitor } from '../support/server.ts'

/** Ann's tickets, one in each status, and one of Bob's. */
const [active, pending, postponed, resolved, closed, bobs] = [10, 6, 2, 4, 8, 5]

const solved = { reason: 'solved', comment: '' }

const stateOf = async (visitor: Visitor, ticketId: number) => {
  const { data } = await visitor.call(getTicket, { ticketId })
  return { status: data?.currentStatus, ...data?.resolution }
}

describe.each(engines)('resolving and rating a ticket on $name', (engine) => {
  test('announces its extras [T83, T85, T86]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const offered = { ticketResolution: 1, ticketRating: 1, ticketFollowUp: 1 }
    expect((await ann.call(getFlags)).extras).toMatchObject(offered)
  })

  test.each([
    ['active', active],
    ['pending', pending],
    ['postponed', postponed],
  ])('is allowed to the owner if it’s %s [T83]', async (_, ticketId) => {
    const ann = await signedIn(await newApp(engine), 'ann')
    expect(await stateOf(ann, ticketId)).toMatchObject({ canResolve: true, canRate: false })
    expect(await ann.call(resolveTicket, { ticketId, ...solved })).toEqual({ success: true })
    expect(await stateOf(ann, ticketId)).toMatchObject({
      status: 'Resolved',
      canResolve: false,
      canRate: true,
    })
    const log = await ann.call(getActionLog, { ticketId })
    expect(log.at(-1)).toMatchObject({
      step: 'Marked as resolved',
      description: 'Resolved by Ann Àdams. The problem is solved.',
      source: 'Ann Àdams',
      author: 'you',
      isCurrent: true,
    })
  })

  test('stores the text as a searchable comment before the reason [T83]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const comment = ' <b>Toner</b> was\r\nempty '
    await ann.call(resolveTicket, { ticketId: active, reason: 'solvedByCustomer', comment })
    const log = await ann.call(getActionLog, { ticketId: active })
    expect(log.slice(1).map(({ step, description }) => [step, description])).toEqual([
      ['Comment', '&lt;b&gt;Toner&lt;/b&gt; was<br />empty'],
      ['Marked as resolved', 'Resolved by Ann Àdams. We found a solution ourselves.'],
    ])
    const result = await ann.call(listTickets, { limit: 10, page: 1, search: 'toner' })
    expect(result.list.map(({ ticketId }) => ticketId)).toEqual([active])
  })

  test('isn’t subject to the pause between comments [T83, A1]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    await ann.call(addComment, { ticketId: active, comment: 'Hello' })
    const done = { ticketId: active, reason: 'solved', comment: 'It works now.' }
    expect(await ann.call(resolveTicket, done)).toEqual({ success: true })
  })

  test.each([
    ['x', 'at least 2'],
    ['x'.repeat(5001), 'at most 5000'],
    ['x\n'.repeat(25), 'at most 20 lines'],
  ])('refuses a text that isn’t a valid comment [T83]', async (comment, message) => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const answer = await ann.call(resolveTicket, { ticketId: active, reason: 'solved', comment })
    expect(answer).toEqual({ success: false, message: expect.stringContaining(message) })
    expect((await stateOf(ann, active)).status).toBe('Active')
  })

  test.each([
    ['resolved', resolved],
    ['closed', closed],
    ['another user’s', bobs],
  ])('is refused if it’s %s, and changes nothing [T83]', async (_, ticketId) => {
    const ann = await signedIn(await newApp(engine), 'ann', 'de')
    const before = await stateOf(ann, ticketId)
    expect(before.canResolve).toBe(false)
    expect(await ann.call(resolveTicket, { ticketId, ...solved })).toEqual({
      success: false,
      message: 'Nur der Eigentümer kann ein Ticket als gelöst markieren, solange es offen ist.',
    })
    expect(await stateOf(ann, ticketId)).toEqual(before)
    expect(await ann.call(getActionLog, { ticketId })).toHaveLength(1)
  })

  test('is undone by a comment, and can be repeated [T3, T83]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    await ann.call(resolveTicket, { ticketId: active, ...solved })
    await ann.call(addComment, { ticketId: active, comment: 'It is back.' })
    const state = await stateOf(ann, active)
    expect(state).toMatchObject({ status: 'Active', canResolve: true, canRate: false })
    expect(state).not.toHaveProperty('closesAt')
    expect(await ann.call(resolveTicket, { ticketId: active, ...solved })).toEqual({
      success: true,
    })
  })

  test('succeeds once if two resolutions arrive at once [T83]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const answers = await Promise.all(
      [1, 2].map(() => ann.call(resolveTicket, { ticketId: active, ...solved })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await ann.call(getActionLog, { ticketId: active })).toHaveLength(2)
  })

  test.each([resolved, closed])('keeps one rating by its owner [T86]', async (ticketId) => {
    const app = await newApp(engine)
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    const rating = { score: 4, comment: 'Fast & friendly' }
    expect(
      await ann.call(rateTicket, { ticketId, ...rating, comment: ' Fast & friendly ' }),
    ).toEqual({ success: true })
    expect(await stateOf(ann, ticketId)).toMatchObject({ canRate: false, rating })
    expect(await ann.call(rateTicket, { ticketId, score: 1, comment: '' })).toEqual({
      success: false,
      message: expect.stringContaining('only once'),
    })
    expect(await stateOf(ann, ticketId)).toMatchObject({ rating })
    expect(await stateOf(bob, ticketId)).not.toHaveProperty('rating')
  })

  test('keeps one of two ratings that arrive at once [T86]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const answers = await Promise.all(
      [1, 5].map((score) => ann.call(rateTicket, { ticketId: resolved, score, comment: '' })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('refuses a rating from a colleague or for an open ticket [T86]', async () => {
    const app = await newApp(engine)
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    const rate = (visitor: Visitor, ticketId: number) =>
      visitor.call(rateTicket, { ticketId, score: 5, comment: '' })
    expect((await rate(bob, resolved)).success).toBe(false)
    expect((await rate(ann, active)).success).toBe(false)
    expect(await stateOf(bob, resolved)).toMatchObject({ canRate: false })
    expect(await stateOf(ann, resolved)).toMatchObject({ canRate: true })
  })

  test('refuses another company’s ticket, an invalid rating and an invalid reason [T83, T86, P11]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const status = async (path: string, form: Record<string, string | number>) =>
      (await ann.post(path, form)).statusCode
    expect(await status(resolveTicket.path, { ticketId: 35, ...solved })).toBe(404)
    expect(await status(rateTicket.path, { ticketId: 34, score: 5, comment: '' })).toBe(404)
    expect(await status(resolveTicket.path, { ticketId: active, reason: 'x', comment: '' })).toBe(
      400,
    )
    for (const score of [0, 6, 2.5, 'good'])
      expect(await status(rateTicket.path, { ticketId: resolved, score, comment: '' })).toBe(400)
    const comment = 'x'.repeat(1001)
    expect(await status(rateTicket.path, { ticketId: resolved, score: 5, comment })).toBe(400)
  })

  test('requires a ticket permission [T83, T86, P3]', async () => {
    const nil = await signedIn(await newApp(engine), 'nil')
    for (const { path } of [resolveTicket, rateTicket])
      expect((await nil.post(path, { ticketId: active })).statusCode).toBe(403)
  })

  test('shows the rating to agents [T87]', async () => {
    const place = await placeOf(engine)
    const ann = await signedIn(await appOn(place), 'ann')
    await ann.call(rateTicket, { ticketId: resolved, score: 2, comment: 'Took three days' })
    const { desk, json } = deskOn(place)
    const rating = { score: 2, comment: 'Took three days' }
    expect(await json(`ticket show ${resolved}`)).toMatchObject({ rating })
    expect((await desk(`ticket show ${resolved}`)).out).toContain('Rated 2 of 5: Took three days')
    const rows = await json<{ id: number; rating: unknown }[]>('ticket list --status resolved')
    expect(rows.filter((row) => row.rating !== null)).toMatchObject([{ id: resolved, rating }])
    expect((await desk('ticket list --status resolved')).out).toMatch(/T-00004 .* 2 of 5 /)
  })
})
