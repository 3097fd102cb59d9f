import { describe, expect, test } from 'vitest'

import { addComment, getActionLog, getPostState, getTicket } from '#contract/tickets.ts'
import { startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, clockAt, newApp, placeOf, signedIn } from '../support/server.ts'

const active = 5
const pending = 1
const resolved = 4
const closed = 3
const minute = 60_000

describe.each(engines)('comments on $name', (engine) => {
  test('become the current entry of the log, and are never parsed as markup [C31]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const comment = ' <b>Still</b> & "down"\r\nsince 9 '
    expect((await ann.call(addComment, { ticketId: active, comment })).success).toBe(true)
    const log = await ann.call(getActionLog, { ticketId: active })
    expect(log.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    expect(log[1]).toMatchObject({
      date: new Date(startOfTests).toISOString(),
      step: 'Comment',
      source: 'Ann Àdams',
      description: '&lt;b&gt;Still&lt;/b&gt; &amp; "down"<br />since 9',
      isCurrent: true,
    })
    const { data } = await ann.call(getTicket, { ticketId: active })
    expect(data?.lastModified).toBe(new Date(startOfTests).toISOString())
  })

  test('are accepted once every five minutes per ticket and user [A1]', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const ann = await signedIn(app, 'ann')
    const bob = await signedIn(app, 'bob', 'de')
    const post = { ticketId: active, comment: 'Hello' }
    expect(await ann.call(getPostState, post)).toEqual({ canPost: true })
    const nextPostAt = clock.now() + 5 * minute
    expect(await ann.call(addComment, post)).toEqual({ success: true, nextPostAt })
    expect(await ann.call(getPostState, post)).toEqual({ canPost: false, nextPostAt })
    expect(await ann.call(addComment, post)).toEqual({
      success: false,
      message: expect.stringContaining('One comment per 5 minutes is permitted'),
    })
    expect((await bob.call(addComment, post)).success).toBe(true)
    expect((await bob.call(addComment, post)).message).toContain('alle 5 Minuten')
    expect((await ann.call(addComment, { ...post, ticketId: 10 })).success).toBe(true)
    clock.pass(5 * minute - 1)
    expect(await ann.call(getPostState, post)).toEqual({ canPost: false, nextPostAt })
    clock.pass(1)
    expect(await ann.call(getPostState, post)).toEqual({ canPost: true })
    expect((await ann.call(addComment, post)).success).toBe(true)
  })

  test('are accepted only once if 12 are sent in parallel to two instances', async () => {
    const place = await placeOf(engine)
    const apps = [await appOn(place), await appOn(place)]
    const ann = await signedIn(apps[0]!, 'ann')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        apps[index % 2]!.inject({
          method: 'POST',
          url: addComment.path,
          payload: `ticketId=${active}&comment=number+${index}`,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            cookie: `sid=${ann.cookie}`,
          },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(answers.filter((answer) => answer.json().success)).toHaveLength(1)
    expect(await ann.call(getActionLog, { ticketId: active })).toHaveLength(2)
  })

  test('reactivate a resolved ticket, with an entry in the log [T3]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    await ann.call(addComment, { ticketId: resolved, comment: 'It is back.' })
    const { data } = await ann.call(getTicket, { ticketId: resolved })
    expect(data?.currentStatus).toBe('Active')
    const log = await ann.call(getActionLog, { ticketId: resolved })
    expect(log.map(({ step }) => step)).toEqual(['Created', 'Comment', 'Reactivated'])
    expect(log.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  })

  test('make a pending ticket active, with an entry in the log [T180]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    expect((await ann.call(getTicket, { ticketId: pending })).data?.currentStatus).toBe('Pending')
    await ann.call(addComment, { ticketId: pending, comment: 'Here it is.' })
    const { data } = await ann.call(getTicket, { ticketId: pending })
    expect(data).toMatchObject({ currentStatus: 'Active', waitingFor: 'provider' })
    const log = await ann.call(getActionLog, { ticketId: pending })
    expect(log.slice(1)).toMatchObject([
      { step: 'Comment', isCurrent: false },
      {
        step: 'Status changed',
        source: 'Ann Àdams',
        description: 'The status has changed from Pending to Active.',
        isCurrent: true,
      },
    ])
  })

  test('leave a postponed ticket postponed [T180]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    await ann.call(addComment, { ticketId: 2, comment: 'Take your time.' })
    const { data } = await ann.call(getTicket, { ticketId: 2 })
    expect(data?.currentStatus).toBe('Postponed')
  })

  test('appear in a German log for a German reader [T3]', async () => {
    const cid = await signedIn(await newApp(engine), 'cid', 'de')
    await cid.call(addComment, { ticketId: 34, comment: 'Wieder da.' })
    const log = await cid.call(getActionLog, { ticketId: 34 })
    expect(log.map(({ step }) => step)).toEqual(['Created', 'Kommentar', 'Wieder geöffnet'])
  })

  test('are refused on a closed ticket, and not stored [T2]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const post = { ticketId: closed, comment: 'Hello?' }
    expect(await ann.call(getPostState, post)).toEqual({ canPost: false })
    const { success, message } = await ann.call(addComment, post)
    expect(success).toBe(false)
    expect(message).toContain('closed')
    expect(await ann.call(getActionLog, post)).toHaveLength(1)
  })

  test.each([
    ['one character [V19]', ' x ', 'at least 2'],
    ['5001 characters [V20]', 'x'.repeat(5001), 'at most 5000'],
    ['21 lines [V21]', 'x\n'.repeat(20), 'at most 20 lines'],
  ])('are refused with a message: %s', async (_, comment, expected) => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const { success, message } = await ann.call(addComment, { ticketId: active, comment })
    expect(success).toBe(false)
    expect(message).toContain(expected)
    expect(await ann.call(getPostState, { ticketId: active })).toEqual({ canPost: true })
  })

  test('may have 5000 characters and 20 lines as a browser sends them [A91]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const lines = Array.from({ length: 20 }, () => 'x'.repeat(249)).join('\r\n')
    const { success } = await ann.call(addComment, { ticketId: active, comment: lines })
    expect(success).toBe(true)
  })
})
