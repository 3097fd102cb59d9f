import { createActor, setup } from 'xstate'
import { expect, test } from 'vitest'

import { inspect } from '#src/flows/inspect.ts'

const doorMachine = setup({
  types: {} as {
    events: { type: 'door.open' | 'door.close' | 'door.knock' | 'door.paint' }
    tags: 'busy'
  },
  guards: { isUnlocked: () => false },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: {
      on: {
        'door.open': [{ guard: 'isUnlocked', target: 'closed' }],
        'door.close': {},
        'door.paint': 'drying',
      },
    },
    drying: { tags: 'busy' },
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

test('accepts an event that a busy state doesn’t declare, such as a second Enter', () => {
  const actor = door()
  actor.send({ type: 'door.paint' })
  expect(() => actor.send({ type: 'door.knock' })).not.toThrow()
})
