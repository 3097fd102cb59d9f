import { fromPromise, setup, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'

import { brokenRules, complaints } from '../../scripts/flow-rules/broken-rules.ts'
import { ruleNames, type RuleName } from '../../scripts/flow-rules/finding.ts'
import { viewsOf } from '../../scripts/flow-rules/surroundings.ts'

const around = {
  asked: new Set(['form.submit', 'form.retry']),
  reported: new Set(['session.expired']),
  seen: new Set(['form']),
  flows: new Set(['sound']),
  missing: [],
}
const { createMachine } = setup({
  actors: { save: fromPromise(async () => {}) },
  delays: { timeout: 1000 },
})
const meta = { page: 'form' }
const description = 'The person types.'
const typing = { description, meta }

const broken = (machine: AnyStateMachine, missing: string[] = []) =>
  brokenRules({ machine, around: { ...around, missing } }).map(
    ({ rule, name }) => `${rule}: ${name}`,
  )

const sound = createMachine({
  id: 'sound',
  description: 'A form is sent.',
  initial: 'editing',
  states: {
    editing: { ...typing, on: { 'form.submit': 'saving' } },
    saving: { ...typing, invoke: { id: 'save', src: 'save', onDone: 'saved', onError: 'resting' } },
    resting: { ...typing, after: { timeout: 'waiting' } },
    waiting: { ...typing, on: { 'session.expired': 'editing', 'form.retry': 'editing' } },
    saved: { ...typing, type: 'final' },
  },
})

/** One small machine for each rule, bad in one respect. */
const bad: Record<RuleName, [AnyStateMachine, string]> = {
  'unreachable state': [
    createMachine({
      id: 'bad',
      description,
      initial: 'one',
      states: { one: { ...typing, type: 'final' }, two: { ...typing, type: 'final' } },
    }),
    'bad.two',
  ],
  'dead end': [
    createMachine({ id: 'bad', description, initial: 'one', states: { one: typing } }),
    'bad.one',
  ],
  'call without failure edge': [
    createMachine({
      id: 'bad',
      description,
      initial: 'one',
      states: {
        one: { ...typing, invoke: { id: 'save', src: 'save', onDone: 'two' } },
        two: { ...typing, type: 'final' },
      },
    }),
    'bad.one',
  ],
  'waiting without timeout or way back': [
    createMachine({
      id: 'bad',
      description,
      initial: 'one',
      states: {
        one: { ...typing, on: { 'session.expired': 'two' } },
        two: { ...typing, type: 'final' },
      },
    }),
    'bad.one',
  ],
  'unnamed delay': [
    createMachine({
      id: 'bad',
      description,
      initial: 'one',
      states: { one: { ...typing, after: { 1000: 'two' } }, two: { ...typing, type: 'final' } },
    }),
    'bad.one',
  ],
  'state without description': [
    createMachine({
      id: 'bad',
      description,
      initial: 'one',
      states: { one: { meta, type: 'final' } },
    }),
    'bad.one',
  ],
  'state without page': [
    createMachine({
      id: 'bad',
      description,
      initial: 'zero',
      states: {
        zero: { ...typing, on: { 'form.submit': 'one' } },
        one: { description, type: 'final' },
      },
    }),
    'bad.one',
  ],
  'state without text': [
    createMachine({
      id: 'bad',
      description,
      initial: 'zero',
      states: {
        zero: { ...typing, on: { 'form.submit': 'one' } },
        one: { description, meta: { page: 'unseen' }, type: 'final' },
      },
    }),
    'bad.one',
  ],
  'event no page sends': [
    createMachine({
      id: 'bad',
      description,
      initial: 'one',
      states: {
        one: { ...typing, on: { 'form.submit': 'two', 'form.forgotten': 'two' } },
        two: { ...typing, type: 'final' },
      },
    }),
    'bad: form.forgotten',
  ],
  'page no state shows': [
    createMachine({
      id: 'bad',
      description,
      initial: 'one',
      states: { one: { description, type: 'final' } },
    }),
    'bad: form',
  ],
  'flow without path tests': [
    createMachine({
      id: 'bad',
      description,
      initial: 'one',
      states: { one: { ...typing, type: 'final' } },
    }),
    'bad: there is no tests/machines/bad.paths.test.ts',
  ],
  'child outside the catalogue': [
    setup({
      actors: { sound, unknown: createMachine({ id: 'unknown' }) },
    }).createMachine({
      id: 'bad',
      description,
      initial: 'one',
      states: { one: { ...typing, type: 'final' } },
    }),
    'bad: unknown',
  ],
}

test('finds nothing wrong with a sound machine', () => {
  expect(broken(sound)).toEqual([])
})

describe.each(ruleNames)('%s', (rule) => {
  const [machine, name] = bad[rule]

  test('is found in a small bad machine', () => {
    const missing = ['tests/machines/bad.paths.test.ts']
    expect(broken(machine, missing)).toContain(`${rule}: ${name}`)
  })

  test('is excused by an exception with a name and a reason only', () => {
    const finding = { rule, name }
    const why = 'It is bad on purpose.'
    expect(complaints([finding], [])).toEqual([`${rule}: ${name}`])
    expect(complaints([finding], [{ ...finding, reason: why }])).toEqual([])
    expect(complaints([finding], [{ ...finding, reason: ' ' }])).toEqual([
      `an exception without a reason: ${rule}: ${name}`,
    ])
    expect(complaints([], [{ ...finding, reason: why }])).toEqual([
      `an unused exception: ${rule}: ${name}`,
    ])
  })
})

test('doesn’t treat a state that is left at once, or by a call, as waiting for the user', () => {
  const passing = createMachine({
    id: 'passing',
    description,
    initial: 'choosing',
    states: {
      choosing: { description, always: 'editing' },
      editing: { ...typing, type: 'final' },
    },
  })
  expect(broken(passing)).toEqual([])
})

test('reads the pages a test looks at from its source', () => {
  const source = "walk(model, { do: { see: press }, see: { box: () => <p />, 'big.box': look } })"
  expect(viewsOf(source)).toEqual(['box', 'big.box'])
})
