import { setup } from 'xstate'
import { expect, test } from 'vitest'

import { commitOf, outlinesIn } from '../../scripts/flows-diff/at-commit.ts'
import { differenceOf } from '../../scripts/flows-diff/difference.ts'
import { outlineOf, type Outlines } from '../../scripts/flows-diff/outline.ts'
import { saidBy } from '../../scripts/flows-diff/said.ts'

const always = () => true
const { createMachine } = setup({ guards: { isFilled: always, isOpen: always } })
type States = NonNullable<Parameters<typeof createMachine>[0]['states']>

const door = (states: States, locked: string): Outlines => {
  const machine = createMachine({ id: 'door', description: 'A door.', initial: 'closed', states })
  return { door: outlineOf('Door', machine, { 'door.locked': locked }) }
}

const before = door(
  {
    closed: {
      description: 'It is closed.',
      on: { 'door.open': { guard: 'isOpen', target: 'open' } },
    },
    open: { description: 'It is open.', meta: { page: 'room' } },
  },
  'The door is locked.',
)
const now = door(
  {
    closed: {
      description: 'The door is shut.',
      on: { 'door.open': { guard: 'isFilled', target: 'open' } },
    },
    open: { description: 'It is open.', meta: { page: 'hall' }, on: { 'door.close': 'closed' } },
    broken: { description: 'It is broken.' },
  },
  'Locked.',
)

test('lists added, changed and removed states, transitions, guards and texts', () => {
  expect(differenceOf(before, now)).toEqual([
    'Door (door)',
    '  ~ state open: page room',
    '       → open: page hall',
    '  + state broken',
    '  - transition closed: door.open [isOpen] → open',
    '  + transition closed: door.open [isFilled] → open',
    '  + transition open: door.close → closed',
    '  - guard isOpen',
    '  + guard isFilled',
    '  ~ text closed: It is closed.',
    '      → closed: The door is shut.',
    '  ~ text door.locked: The door is locked.',
    '      → door.locked: Locked.',
    '  + text broken: It is broken.',
  ])
})

test('lists a new or removed flow with everything in it', () => {
  expect(differenceOf({}, before)).toContain('Door (door) is new')
  expect(differenceOf(before, {})).toContain('Door (door) is gone')
  expect(differenceOf(before, {})).toContain('  - transition closed: door.open [isOpen] → open')
})

test('finds no difference between equal flows', () => {
  expect(differenceOf(before, before)).toEqual([])
})

test('shows the texts of the flows in the work tree in words', () => {
  const { login } = outlinesIn('.')
  expect(login?.texts['login.wrongTotp']).toBe('Invalid TOTP Password, please try again.')
  expect(login?.states['code.verifying']).toContain('calls verifySecondFactor')
})

test('counts a text where the source of a machine names it', () => {
  const words = new Map([['a.b', 'Words.']])
  expect(saidBy("{ key: 'a.b' }", words)).toEqual({ 'a.b': 'Words.' })
  expect(saidBy("{ key: 'a.bc' }", words)).toEqual({})
})

test('reports a name that isn’t a commit', () => {
  expect(() => commitOf('no-such-commit')).toThrow('There is no commit "no-such-commit".')
})
