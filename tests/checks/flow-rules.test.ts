import { problemsIn, lint } from 'flow-rules'
import { setup, spawnChild, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'

import { exceptions } from '../../scripts/flow-rules/exceptions.ts'
import { type Flow, readFlows, viewsOf } from '../../scripts/flow-rules/surroundings.ts'
import { readPages } from '../../scripts/flow-rules/pages.ts'
import { ownRules, rules } from '../../scripts/flow-rules/rules.ts'

const around = {
  seen: new Set(['form']),
  flows: new Set(['sound']),
  missing: [],
  sent: new Set(['form.submit', 'form.change']),
}
const { createMachine } = setup({})
const meta = { page: 'form' }
const description = 'The person types.'

const broken = (machine: AnyStateMachine, missing: string[] = []) =>
  lint<Flow>({ machine, ...around, missing }, ownRules).map(({ rule, name }) => `${rule}: ${name}`)

const ending = (id: string, ownMeta: object) =>
  createMachine({
    id,
    description,
    initial: 'one',
    states: { one: { description, meta: ownMeta, type: 'final' } },
  })

const sound = ending('sound', meta)

/** A form whose second state says something about an event of the first one, or nothing. */
const form = (second: object) =>
  createMachine({
    id: 'bad',
    description,
    initial: 'one',
    states: {
      one: { description, meta, on: { 'form.submit': 'two' } },
      two: { description, meta, ...second },
    },
  })

/** A minimal broken machine for each rule. */
const bad: Record<string, [AnyStateMachine, string]> = {
  'missing-page': [ending('bad', {}), 'bad.one'],
  'missing-text': [ending('bad', { page: 'unseen' }), 'bad.one'],
  'unshown-page': [ending('bad', {}), 'bad: form'],
  'missing-paths': [sound, 'sound: tests/flows/bad/bad/model.ts'],
  'child-outside-catalogue': [
    setup({
      actors: { sound, unknown: createMachine({ id: 'unknown' }) },
    }).createMachine({
      id: 'bad',
      description,
      initial: 'one',
      states: { one: { description, meta, type: 'final' } },
    }),
    'bad: unknown',
  ],
  'unhandled-crash': [
    setup({ actors: { sound } }).createMachine({
      id: 'bad',
      description,
      meta,
      entry: spawnChild('sound', { id: 'sound' }),
      on: { 'xstate.error.actor.other': {} },
    }),
    'bad: sound',
  ],
  'ignored-event': [form({ on: { 'form.change': 'one' } }), 'bad.two: form.submit'],
}

test('finds nothing wrong with a sound machine', () => {
  expect(broken(sound)).toEqual([])
})

test.each([
  ['is busy', { tags: 'busy' }],
  ['declares that it ignores it', { on: { 'form.submit': {} } }],
  ['shows another page', { meta: { page: 'sent' } }],
  ['is a step that is left at once', { always: 'one' }],
  [
    'has a region that handles it',
    {
      type: 'parallel',
      states: {
        left: { initial: 'on', states: { on: { description } } },
        right: {
          initial: 'on',
          states: { on: { description, on: { 'form.submit': '#bad.one' } } },
        },
      },
    },
  ],
])('lets a state ignore an event of its page if it %s', (_, second) => {
  expect(broken(form(second)).filter((fault) => fault.startsWith('ignored-event'))).toEqual([])
})

/** A form beside something that is loaded in the background. */
const twoRegions = (shown: object) =>
  createMachine({
    id: 'bad',
    description,
    type: 'parallel',
    states: {
      company: { description, initial: 'named', states: { named: { description } } },
      form: { description, initial: 'one', states: { one: { description, meta: shown } } },
    },
  })

test.each(['sound', '*'])('accepts a spawned child whose failure is handled as %s', (name) => {
  const parent = setup({ actors: { sound } }).createMachine({
    id: 'bad',
    description,
    meta,
    entry: spawnChild('sound', { id: 'sound' }),
    on: { [`xstate.error.actor.${name}`]: {} },
  })
  expect(broken(parent)).toEqual([])
})

test('accepts an invoked child, because another rule requires its `onError`', () => {
  const parent = setup({ actors: { sound } }).createMachine({
    id: 'bad',
    description,
    meta,
    invoke: { id: 'sound', src: 'sound' },
  })
  expect(broken(parent)).toEqual([])
})

test('lets one region of a parallel state name the page', () => {
  expect(broken(twoRegions(meta))).toEqual([])
  expect(broken(twoRegions({}))).toContain('missing-page: bad.company.named')
})

describe.each(ownRules.map(({ id }) => id))('%s', (rule) => {
  test('is violated by a minimal broken machine', () => {
    const [machine, name] = bad[rule]!
    expect(broken(machine, ['tests/flows/bad/bad/model.ts'])).toContain(`${rule}: ${name}`)
  })
})

const flow = (id: string) => readFlows().find(({ machine }) => machine.id === id)!

test('looks for an event only on the pages of its own flow', () => {
  const sent = readPages()
  expect(sent('machines/sign-in/change-password.machine.ts').has('dialog.close')).toBe(true)
  expect(sent('machines/sign-in/change-password.machine.ts').has('credentials.submit')).toBe(false)
  const findings = lint(
    { ...flow('credentials'), sent: sent('machines/sign-in/coupon.machine.ts') },
    rules,
  )
  expect(findings.map(({ name }) => name)).toContain('credentials: credentials.submit')
})

test('finds a clock read added to a machine of this project', () => {
  const credentials = flow('credentials')
  const [{ file, text } = { file: '', text: '' }] = credentials.sources ?? []
  const planted = text.replace('refusals: 0,', 'refusals: Date.now(),')
  expect(planted).not.toBe(text)
  const findings = lint({ ...credentials, sources: [{ file, text: planted }] }, rules)
  expect(problemsIn(findings, exceptions).join()).toContain('credentials: Date reads the clock')
})

test('reads from a test’s source which pages it checks', () => {
  const source = "walk(model, { do: { see: press }, see: { box: () => <p />, 'big.box': look } })"
  expect(viewsOf(source)).toEqual(['box', 'big.box'])
})
