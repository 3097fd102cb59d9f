import { describe, expect, test } from 'vitest'

import type { Glimpse } from '../src/feed/index.ts'
import { activeStates, nothingSeen, placeWords, withMessage } from '../src/page/history.ts'
import { fitScale } from '../src/page/viewport.ts'

const glimpse = (serial: number, change: Partial<Glimpse> = {}): Glimpse => ({
  serial,
  actor: 'x:1',
  id: 'meter',
  flow: 'meter',
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
  at: serial,
  path: '/',
  ...change,
})

const seen = (run: string, ...glimpses: Glimpse[]) => ({
  kind: 'seen' as const,
  run,
  page: { tab: run, title: 'Parking', path: '/' },
  glimpses,
})

const manyFrom = (first: number, change: Partial<Glimpse> = {}) =>
  Array.from({ length: 100 }, (_, at) => glimpse(first + at, change))

describe('the viewer’s data', () => {
  test('adds nothing twice when a tab reports everything again', () => {
    const once = withMessage(nothingSeen, seen('a', glimpse(1), glimpse(2)))
    const twice = withMessage(once, seen('a', glimpse(1), glimpse(2), glimpse(3)))
    expect(twice.log.all.map(({ serial }) => serial)).toEqual([1, 2, 3])
    expect(twice.actors.get('a x:1')?.recording.all).toHaveLength(3)
  })

  test("sorts a tab's earlier moments before its newer ones", () => {
    const now = withMessage(nothingSeen, seen('a', glimpse(3), glimpse(4)))
    const all = withMessage(now, seen('a', glimpse(1), glimpse(2), glimpse(3), glimpse(4)))
    const serials = [1, 2, 3, 4]
    expect(all.log.all.map(({ serial }) => serial)).toEqual(serials)
    expect(all.actors.get('a x:1')?.recording.all.map(({ serial }) => serial)).toEqual(serials)
  })

  test('treats the same actor as a new one after a page reload', () => {
    const { actors } = withMessage(
      withMessage(nothingSeen, seen('a', glimpse(1))),
      seen('b', glimpse(1)),
    )
    expect([...actors.keys()]).toEqual(['a x:1', 'b x:1'])
  })

  test('drops only the flows of the page that was left', () => {
    const both = withMessage(withMessage(nothingSeen, seen('a', glimpse(1))), seen('b', glimpse(1)))
    const { actors } = withMessage(both, { kind: 'gone', run: 'a' })
    expect([...actors.values()].map(({ isLive }) => isLive)).toEqual([false, true])
  })

  test('assigns a child to the flow that started it', () => {
    const { actors } = withMessage(
      nothingSeen,
      seen(
        'a',
        glimpse(1, { flow: 'payment', actor: 'x:2', from: 'x:1' }),
        glimpse(2),
        glimpse(3, { event: 'payment.start', from: 'x:0' }),
      ),
    )
    expect([...actors.values()].map(({ key, parent }) => [key, parent])).toEqual([
      ['a x:2', 'a x:1'],
      ['a x:1', null],
    ])
  })

  test('shows a state value with all its states', () => {
    const value = { refreshing: { record: 'asking', log: 'settled' } }
    expect(activeStates(value, 'm')).toEqual([
      'm',
      'm.refreshing',
      'm.refreshing.record',
      'm.refreshing.record.asking',
      'm.refreshing.log',
      'm.refreshing.log.settled',
    ])
    expect(placeWords(value)).toBe('refreshing.record.asking + log.settled')
    expect(placeWords({})).toBe('its only state')
  })

  test('keeps the last 10,000 moments, the last one of every running flow, and the parent of each child', () => {
    let history = withMessage(
      nothingSeen,
      seen(
        'a',
        glimpse(1, { actor: 'x:quiet', from: 'x:1' }),
        glimpse(2, { actor: 'x:ended', status: 'done' }),
      ),
    )
    for (let first = 3; first < 10_200; first += 100)
      history = withMessage(history, seen('a', ...manyFrom(first, { event: 'minute.pass' })))
    expect(history.log.all).toHaveLength(10_000)
    expect(history.actors.get('a x:1')?.recording.all).toHaveLength(10_000)
    const quiet = history.actors.get('a x:quiet')
    expect([quiet?.recording.all.length, quiet?.parent]).toEqual([1, 'a x:1'])
    expect(history.actors.has('a x:ended')).toBe(false)
  })
})

test('fits a chart without enlarging it or shrinking its text below 11 pixels', () => {
  const area = { width: 1000, height: 500 }
  expect(fitScale({ width: 400, height: 300 }, area)).toBe(1)
  expect(fitScale({ width: 1050, height: 500 }, area)).toBeCloseTo(1000 / 1050)
  expect(fitScale({ width: 4000, height: 3000 }, area) * 12).toBe(11)
})
