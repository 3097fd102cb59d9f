import { createMachine } from 'xstate'
import { describe, expect, test } from 'vitest'

import { allRules, problemsIn, lint, usualRules, type Subject } from '../src/index.ts'
import { bad, harmless, sound } from './machines.ts'

const around = {
  sent: new Set(['form.submit', 'form.retry']),
  reported: new Set(['session.expired']),
}
const findingsIn = (subject: Subject, rules = allRules) =>
  lint(subject, rules).map(({ rule, name }) => `${rule}: ${name}`)

const written = (text: string) => ({ machine: sound, sources: [{ file: 'machine.ts', text }] })

test('finds nothing wrong with a sound machine', () => {
  expect(findingsIn({ machine: sound, ...around })).toEqual([])
})

test('has a broken machine for each rule', () => {
  expect(Object.keys(bad).toSorted()).toEqual(allRules.map(({ id }) => id).toSorted())
})

describe.each(Object.entries(bad))('%s', (rule, cases) => {
  test.each(cases)('is found: $name', ({ machine, source, name }) => {
    const subject = machine ? { machine, ...around } : written(source ?? '')
    expect(findingsIn(subject)).toContain(`${rule}: ${name}`)
  })
})

test.each(harmless)('finds nothing in: %s', (text) => {
  expect(findingsIn(written(text))).toEqual([])
})

test('reports the line of a violation', () => {
  const source = 'const a = 1\n\nassign({ at: () => Date.now() })'
  expect(problemsIn(lint(written(source)))).toEqual([
    'sound: Date reads the clock: read the time from the event or the input (no-clock, machine.ts:3)',
  ])
})

test('names the machine in a file with several, and the file for code they share', () => {
  const text = `
    const now = () => Date.now()
    const child = createMachine({ id: 'child', entry: () => localStorage.clear() })
    export const door = setup({
      actions: { open: () => alert('open') },
    }).createMachine({ id: 'door', invoke: { src: child } })
    export const login = setup({ actors: { load: fromPromise(() => fetch('/')) } }).createMachine({
      id: 'login',
      on: {
        SEND: { actions: assign({ password: ({ event }) => event.password }) },
        SIGN: { actions: assign({ text: ({ event }) => (event as SignIn).token ?? '' }) },
      },
    })
    export const nameless = createMachine({ exit: () => document.close() })`
  const sources = [{ file: 'src/machines.ts', text }]
  expect(findingsIn({ machine: sound, sources }).toSorted()).toEqual([
    'no-clock: machines.ts: Date',
    'no-network: login: fetch',
    'no-page: (machine): document',
    'no-page: door: alert',
    'no-storage: child: localStorage',
    'secret-in-context: login: password',
    'secret-in-context: login: token',
  ])
})

test('assigns code declared outside of a machine to the only machine that uses it', () => {
  const text = `
    const now = () => Date.now()
    const url = () => location.href
    const load = fromPromise(() => fetch(url()))
    const s = setup({ actors: { load }, actions: { keep: () => localStorage.setItem('a', 'b') } })
    export const list = s.createMachine({ id: 'list', entry: now })
    const { createMachine } = setup({ guards: { isNew: () => Math.random() > 0.5 } })
    const name = 'door'
    export const door = createMachine({ id: name, entry: now }).provide({
      actions: { ring: () => alert('ring') },
    })
    export const copied = xstate.createMachine({ ...list.config, entry: () => document.close() })
    export function make() {
      const base = setup({ actions: { later: () => setTimeout(() => {}) } })
      return base.createMachine({ id: 'made' })
    }`
  const sources = [{ file: 'src/machines.ts', text }]
  expect(findingsIn({ machine: sound, sources }, usualRules).toSorted()).toEqual([
    'no-clock: machines.ts: Date',
    'no-network: list: fetch',
    'no-page: door: alert',
    'no-page: list: location',
    'no-page: machines.ts: document',
    'no-random: door: Math',
    'no-storage: list: localStorage',
    'no-timer: made: setTimeout',
  ])
})

test('reports a violation in code shared by several machines once', () => {
  const sources = [
    {
      file: 'machines.ts',
      text: `const now = () => Date.now()
        export const one = createMachine({ id: 'one', entry: now })
        export const two = createMachine({ id: 'two', entry: [now, () => fetch('/')] })`,
    },
  ]
  const dead = createMachine({ id: 'dead', initial: 'end', states: { end: {} } })
  const findings = lint([
    { machine: sound, sources },
    { machine: dead, sources },
  ])
  expect(findings.map(({ rule, name }) => `${rule}: ${name}`).toSorted()).toEqual([
    'dead-end: dead.end',
    'no-clock: machines.ts: Date',
    'no-network: two: fetch',
  ])
})

test('doesn’t check events when no page is given', () => {
  expect(findingsIn({ machine: bad['unsent-event']?.[0]?.machine ?? sound })).toEqual([])
})

test('checks project-specific rules only on request', () => {
  const machine = createMachine({
    initial: 'one',
    states: { one: { after: { 1000: 'two' } }, two: { type: 'final' } },
  })
  expect(findingsIn({ machine }, usualRules)).toEqual([])
  expect(findingsIn({ machine })).toContain('unnamed-delay: (machine).one')
})

test('follows history, wildcards and states with custom ids', () => {
  const machine = createMachine({
    initial: 'work',
    states: {
      work: {
        initial: 'one',
        on: { '*': '#off' },
        invoke: { src: 'watch' },
        states: { one: { on: { NEXT: 'two' } }, two: {}, before: { type: 'history' } },
      },
      off: { id: 'off', on: { BACK: 'work.before', 'xstate.error.*': 'off' } },
    },
  })
  expect(findingsIn({ machine }, usualRules)).toEqual([])
})

test('knows that other regions of a parallel state can move a state', () => {
  const regions = (target: string) =>
    createMachine({
      id: 'steps',
      type: 'parallel',
      states: {
        menu: { initial: 'open', states: { open: { on: { PICK: target } } } },
        panel: {
          initial: 'empty',
          states: { empty: {}, filled: { id: 'filled', on: { CLEAR: 'empty' } } },
        },
      },
    })
  expect(findingsIn({ machine: regions('#filled') }, usualRules)).toEqual([])
  expect(findingsIn({ machine: regions('#steps.menu.open') }, usualRules)).toContain(
    'dead-end: steps.panel.empty',
  )
})

test('tells secrets from words that only contain one', () => {
  const assigned = (name: string) => {
    const text = `assign({ kept: ({ event }) => event.${name} })`
    return findingsIn({ machine: sound, sources: [{ file: 'x.ts', text }] }, usualRules).length > 0
  }
  const secrets = ['accessToken', 'API_SECRET', 'newPassword', 'pin', 'totp', 'userCredentials']
  const others = ['credentialType', 'spinner', 'tokenCount', 'hasPassword', 'stopped', 'tokenizer']
  expect(secrets.filter((name) => !assigned(name))).toEqual([])
  expect(others.filter(assigned)).toEqual([])
})

test('finds secrets in an event that is copied as a whole', () => {
  const spread = (type: string, value: string) => {
    const text = `type Event = ${type}
      assign({ form: ({ event }) => (${value}) })`
    return findingsIn({ machine: sound, sources: [{ file: 'x.ts', text }] }, usualRules)
  }
  const signIn = "{ type: 'SIGN_IN'; name: string; password: string }"
  expect(spread(signIn, '{ ...event, at: 1 }')).toEqual(['secret-in-context: sound: password'])
  expect(spread("{ type: 'SEARCH'; words: string }", '{ ...event }')).toEqual([])
  expect(spread(signIn, '{ name: event.name }')).toEqual([])
})

const finding = { rule: 'dead-end', name: 'bad.one', sentence: 'ends' }
const reason = 'It is bad on purpose.'

test('accepts exceptions with a name and a reason, and reports unused ones', () => {
  expect(problemsIn([finding])).toEqual(['bad.one ends (dead-end)'])
  expect(problemsIn([finding], [{ ...finding, reason }])).toEqual([])
  expect(problemsIn([finding], [{ ...finding, reason: ' ' }])).toEqual([
    'bad.one has an exception without a reason (dead-end)',
  ])
  expect(problemsIn([], [{ ...finding, reason }])).toEqual([
    'bad.one has an exception that is no longer used (dead-end)',
  ])
})
