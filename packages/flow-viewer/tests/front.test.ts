import { createMachine } from 'xstate'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Glimpse } from '../src/feed/index.ts'
import { registerFlows } from '../src/page/flows.ts'
import { frontOf, linger } from '../src/page/front.ts'
import { nothingSeen, withMessage } from '../src/page/history.ts'

beforeAll(() =>
  registerFlows({
    machines: [{ session: createMachine({ id: 'session' }) }],
    background: ['session', 'palette'],
  }),
)

const bare: Glimpse = {
  serial: 0,
  actor: 'x:0',
  id: 'a',
  flow: 'signIn',
  event: 'xstate.init',
  from: null,
  byPage: false,
  value: 'idle',
  status: 'active',
  tags: [],
  facts: {},
  calls: [],
  steps: [],
  takes: [],
  refuses: [],
  announced: [],
  error: null,
  at: 0,
  path: '/login',
}

/** What one page reported, in this order. */
const historyOf = (...some: Partial<Glimpse>[]) =>
  withMessage(nothingSeen, {
    kind: 'seen',
    run: 'r',
    page: { tab: 't', title: 'Shop', path: '/' },
    glimpses: some.map((one, at) => ({ ...bare, serial: at + 1, ...one })),
  })

const frontAt = (now: number, ...some: Partial<Glimpse>[]) =>
  frontOf(historyOf(...some), now).actor?.flow

const click = { event: 'form.submit', byPage: true }
const signIn = { actor: 'x:1', flow: 'signIn', at: 1000 }
const list = { actor: 'x:5', flow: 'list', path: '/list', at: 5000 }

describe('the flow in front', () => {
  test('is the one of the route, whose parts start with it or later', () => {
    const parts = [
      { actor: 'x:3', flow: 'comments', at: 1050 },
      { actor: 'x:2', flow: 'ticket', at: 1060 },
      { actor: 'x:4', flow: 'history', at: 3000 },
    ]
    expect(frontAt(4000, ...parts)).toBe('ticket')
  })

  test('is the one that last got an event from a user, or the parent of that one', () => {
    const ticket = { actor: 'x:1', flow: 'ticket', at: 1000 }
    const comments = { actor: 'x:2', flow: 'comments', at: 1010 }
    expect(frontAt(9000, ticket, comments, { ...comments, ...click, at: 2000 })).toBe('comments')
    const child = { actor: 'x:3', flow: 'dialog', at: 3000, from: 'x:1' }
    expect(
      frontAt(9000, ticket, comments, { ...comments, ...click, at: 2000 }, child, {
        ...child,
        ...click,
        at: 4000,
        from: null,
      }),
    ).toBe('ticket')
  })

  test('is never one in the background, unless there is no other', () => {
    const palette = { actor: 'x:9', flow: 'palette', at: 8000, ...click }
    const session = { actor: 'x:0', flow: 'session', at: 1 }
    expect(frontAt(9000, session, signIn, palette)).toBe('signIn')
    expect(frontAt(9000, session)).toBe('session')
  })

  test('ignores what calls and other flows send', () => {
    const other = { actor: 'x:2', flow: 'history', at: 1010 }
    expect(
      frontAt(9000, signIn, other, { ...other, event: 'tab.hidden', from: 'x:8', at: 2000 }),
    ).toBe('signIn')
  })

  test('stays in sight after its end until the next one starts, even if that starts at once', () => {
    const done = { ...signIn, status: 'done', value: 'signedIn', at: 4990 }
    expect(frontAt(60_000, signIn, done)).toBe('signIn')
    const next = historyOf(signIn, done, list)
    expect(frontOf(next, 5100)).toMatchObject({
      actor: { flow: 'signIn' },
      changesAt: 4990 + linger,
    })
    expect(frontOf(next, 4990 + linger)).toMatchObject({ actor: { flow: 'list' }, changesAt: null })
  })

  test('changes at once if a user sends the next one an event', () => {
    const done = { ...signIn, status: 'done', at: 4990 }
    expect(frontAt(5300, signIn, done, list, { ...list, ...click, at: 5200 })).toBe('list')
  })

  test('changes on the same path if the one before is over', () => {
    const payment = { actor: 'x:6', flow: 'payment', at: 5000 }
    const done = { ...signIn, status: 'done', at: 4000 }
    expect(frontAt(60_000, signIn, done, payment)).toBe('payment')
    expect(frontAt(60_000, signIn, { ...signIn, ...click, at: 4000 }, payment)).toBe('signIn')
  })
})
