import { createActor, setup } from 'xstate'
import { expect, test } from 'vitest'

import { inspect } from '#src/flows/inspect.ts'

const doorMachine = setup({
  types: {} as { events: { type: 'door.open' | 'door.close' | 'door.knock' } },
  guards: { isUnlocked: () => false },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: {
      on: { 'door.open': [{ guard: 'isUnlocked', target: 'closed' }], 'door.close': {} },
      after: { 1: 'closed' },
    },
  },
})

const door = () => createActor(doorMachine, { inspect }).start()

test('throws if a page sends an event that the current state doesn’t declare', () => {
  expect(() => door().send({ type: 'door.knock' })).toThrow('door ignores door.knock in "closed".')
})

test.each(['door.open', 'door.close'] as const)(
  'accepts %s, which a guard or the state ignores',
  (type) => {
    expect(() => door().send({ type })).not.toThrow()
  },
)
