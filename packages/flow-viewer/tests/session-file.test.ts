import { describe, expect, test } from 'vitest'

import type { Glimpse } from '../src/feed/index.ts'
import { factsOf } from '../src/page/facts-panel.tsx'
import { nothingSeen, withMessage, type Recording } from '../src/page/history.ts'
import { filtered, noFilter } from '../src/page/log.tsx'
import { messagesOf, sessionOf } from '../src/page/session-file.ts'

const glimpse = (serial: number, change: Partial<Glimpse> = {}): Glimpse => ({
  serial,
  actor: 'x:1',
  id: 'meter',
  flow: 'meter',
  event: 'minute.pass',
  from: null,
  byPage: true,
  value: { counting: 'slowly' },
  status: 'active',
  tags: [],
  facts: { minutes: serial },
  calls: [],
  steps: [{ source: 'meter.idle', event: 'minute.pass', place: 0, targets: [] }],
  takes: [],
  refuses: [],
  announced: [],
  error: null,
  at: serial,
  path: '/',
  ...change,
})

const history = withMessage(nothingSeen, {
  kind: 'seen',
  run: 'r',
  page: { tab: 't', title: 'Parking', path: '/' },
  glimpses: [
    glimpse(1),
    glimpse(2, { flow: 'payment', actor: 'x:2', announced: ['payment.made'] }),
    glimpse(3, { facts: { minutes: 3, isLate: true } }),
  ],
})

describe('a saved session', () => {
  const opened = messagesOf(sessionOf(history), 'a.json').reduce(withMessage, nothingSeen)

  test('is the same when it’s opened, apart from running', () => {
    expect(opened.log.all.map(({ run: _, key: __, ...one }) => one)).toEqual(
      history.log.all.map(({ run: _, key: __, ...one }) => one),
    )
    expect([...opened.actors.values()].map(({ isLive }) => isLive)).toEqual([false, false])
    expect([...opened.runs.values()][0]?.page.title).toBe('Parking (a.json)')
  })

  test('doesn’t mix with the tab that it came from', () => {
    const both = messagesOf(sessionOf(history), 'a.json').reduce(withMessage, history)
    expect(both.log.all).toHaveLength(6)
    expect([...both.actors.values()].filter(({ isLive }) => isLive)).toHaveLength(2)
  })

  test.each([
    ['', 'x.json isn’t a session that this viewer exported.'],
    ['{"log": {}}', 'x.json isn’t a session that this viewer exported.'],
    [
      '{"kind": "flow-viewer session", "version": 9}',
      'x.json was exported by another version of the viewer.',
    ],
    [
      sessionOf(history).replace('"minute.pass"', '7'),
      'x.json is damaged: a moment in it can’t be read.',
    ],
  ])('refuses %j', (text, problem) => {
    expect(() => messagesOf(text, 'x.json')).toThrow(problem)
  })
})

describe('the event log', () => {
  const { log } = history
  const serials = ({ all }: Recording) => all.map(({ serial }) => serial)

  test('is searched by event, flow, state and context, in any order', () => {
    expect(filtered(log, noFilter)).toBe(log)
    expect(serials(filtered(log, { ...noFilter, text: 'made PAYMENT' }))).toEqual([2])
    expect(serials(filtered(log, { ...noFilter, text: 'slowly islate' }))).toEqual([3])
    expect(serials(filtered(log, { ...noFilter, text: 'nowhere' }))).toEqual([])
  })

  test('is filtered by flow', () => {
    expect(serials(filtered(log, { ...noFilter, flow: 'meter' }))).toEqual([1, 3])
  })
})

test('says what changed in the context since the moment before', () => {
  const actor = history.actors.get('r x:1')
  const all = actor?.recording.all.map((moment) => factsOf({ actor, moment }))
  expect(all).toEqual([
    [{ name: 'minutes', value: 1 }],
    [
      { name: 'minutes', value: 3, before: 1 },
      { name: 'isLate', value: true, before: undefined },
    ],
  ])
})
