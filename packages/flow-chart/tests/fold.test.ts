import { createMachine } from 'xstate'
import { expect, test } from 'vitest'

import { foldableIn, withLook } from '../src/fold.ts'
import { childPlace, shapeOf } from '../src/shape.ts'

const payment = createMachine({
  id: 'payment',
  initial: 'choosing',
  states: { choosing: { on: { pay: 'paid' } }, paid: { type: 'final' } },
})

const shop = createMachine({
  id: 'shop',
  initial: 'open',
  states: {
    open: {
      initial: 'empty',
      on: { close: 'closed' },
      states: {
        empty: { on: { add: 'filled', 'night.begins': '#shop.closed' } },
        filled: { on: { pay: '#shop.paying', 'everything.isRemoved': 'empty' } },
      },
    },
    paying: { invoke: { src: 'payment', id: 'payment', onDone: 'open', onError: 'closed' } },
    closed: { on: { open: 'open.filled' } },
  },
})

const shape = shapeOf(shop, new Map([[childPlace('shop.paying', 'payment'), payment]]))
const wordsOf = (look: Parameters<typeof withLook>[1]) =>
  withLook(shape, look).arrows.map(
    ({ from, to, lines }) => `${from} → ${to}: ${lines.map(({ words }) => words).join(', ')}`,
  )

test('hides what’s inside a folded state, and moves its arrows to the border', () => {
  const folded = withLook(shape, { folded: new Set(['shop.open']) })
  const [open] = folded.root.inside
  expect(open).toMatchObject({ id: 'shop.open', isFolded: true, inside: [], first: undefined })
  expect(open?.lines.map(({ words }) => words)).toEqual(['▸ 2 states'])
  expect(wordsOf({ folded: new Set(['shop.open']) })).toEqual([
    'shop.open → shop.closed: close, night.begins',
    'shop.open → shop.paying: pay',
    'shop.paying → shop.open: payment answers',
    'shop.paying → shop.closed: payment fails',
    'shop.paying.(payment).payment.choosing → shop.paying.(payment).payment.paid: pay',
    'shop.closed → shop.open: open',
  ])
})

test('folds a state with the machine that runs in it', () => {
  const { root } = withLook(shape, { folded: new Set(['shop.paying']) })
  const paying = root.inside.find(({ id }) => id === 'shop.paying')
  expect(paying).toMatchObject({ kind: 'atomic', isFolded: true, inside: [] })
})

test('lists what can be folded', () => {
  expect(foldableIn(shape)).toEqual(['shop.open', 'shop.paying', 'shop.paying.(payment).payment'])
})

test('shortens texts and keeps the whole ones', () => {
  const lines = withLook(shape, { longest: 12 }).arrows.flatMap((arrow) => arrow.lines)
  expect(lines.every(({ words }) => words.length <= 12)).toBe(true)
  expect(lines).toContainEqual(
    expect.objectContaining({ words: 'everything.…', whole: 'everything.isRemoved' }),
  )
  expect(lines).toContainEqual(
    expect.objectContaining({ words: 'payme… fails', whole: 'payment fails' }),
  )
})
