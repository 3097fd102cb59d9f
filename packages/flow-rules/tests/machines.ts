import { createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate'

export const { createMachine: create } = setup({
  actors: { save: fromPromise(async () => {}) },
  delays: { timeout: 1000 },
})

const description = 'The person types.'

/** Breaks no rule, house rules included. */
export const sound = create({
  id: 'sound',
  description: 'A form is sent.',
  initial: 'editing',
  states: {
    editing: { description, on: { 'form.submit': 'saving' } },
    saving: {
      description,
      invoke: { id: 'save', src: 'save', onDone: 'saved', onError: 'resting' },
    },
    resting: { description, after: { timeout: 'waiting' } },
    waiting: { description, on: { 'session.expired': 'editing', 'form.retry': 'editing' } },
    saved: { description, type: 'final' },
  },
})

const final = { description, type: 'final' } as const

type Bad = { readonly machine?: AnyStateMachine; readonly source?: string; readonly name: string }

const states = (nodes: object) =>
  createMachine({ id: 'bad', description, initial: 'one', states: nodes } as never)

const typed = `types: {} as { events: { type: 'code.submit'; code: Secret; note: string } }`

/** Minimal machines that break each rule; some rules can be broken in several ways. */
export const bad: Readonly<Record<string, readonly Bad[]>> = {
  'unreachable-state': [{ machine: states({ one: final, two: final }), name: 'bad.two' }],
  'dead-end': [{ machine: states({ one: { description } }), name: 'bad.one' }],
  'unhandled-failure': [
    {
      machine: create({
        id: 'bad',
        description,
        initial: 'one',
        states: {
          one: { description, invoke: { id: 'save', src: 'save', onDone: 'two' } },
          two: final,
        },
      }),
      name: 'bad.one',
    },
  ],
  'waits-for-others': [
    {
      machine: states({ one: { description, on: { 'session.expired': 'two' } }, two: final }),
      name: 'bad.one',
    },
  ],
  'unnamed-delay': [
    {
      machine: states({ one: { description, after: { 1000: 'two' } }, two: final }),
      name: 'bad.one',
    },
  ],
  'missing-description': [{ machine: states({ one: { type: 'final' } }), name: 'bad.one' }],
  'invoke-id': [
    {
      machine: states({
        one: { description, invoke: { id: 'other', src: 'save', onDone: 'two', onError: 'two' } },
        two: final,
      }),
      name: 'bad.one',
    },
    {
      machine: states({
        one: { description, invoke: { src: 'save', onDone: 'two', onError: 'two' } },
        two: final,
      }),
      name: 'bad.one',
    },
  ],
  'unsent-event': [
    {
      machine: states({
        one: { description, on: { 'form.submit': 'two', 'form.forgotten': 'two' } },
        two: final,
      }),
      name: 'bad: form.forgotten',
    },
  ],
  'no-network': [
    { source: "const load = fromPromise(() => fetch('/a'))", name: 'sound: fetch' },
    { source: "const load = () => globalThis.fetch('/a')", name: 'sound: fetch' },
    {
      source: "export const feed = fromCallback(() => { new WebSocket('/a') })",
      name: 'sound: WebSocket',
    },
  ],
  'no-page': [
    { source: "const title = () => { document.title = 'Done' }", name: 'sound: document' },
    {
      source: "const go = ({ document }) => document; window.location.assign('/')",
      name: 'sound: location',
    },
  ],
  'no-storage': [
    {
      source: "assign({ draft: () => localStorage.getItem('draft') })",
      name: 'sound: localStorage',
    },
  ],
  'no-timer': [
    {
      source: 'const tick = fromCallback(() => { setInterval(() => {}, 1000) })',
      name: 'sound: setInterval',
    },
  ],
  'no-clock': [
    { source: 'assign({ at: () => Date.now() })', name: 'sound: Date' },
    { source: 'assign({ at: () => new Date() })', name: 'sound: Date' },
    { source: 'const guard = (() => performance.now() > 5) as Guard', name: 'sound: performance' },
  ],
  'no-random': [
    { source: 'assign({ id: () => Math.random() })', name: 'sound: Math' },
    { source: 'assign({ id: () => crypto.randomUUID() })', name: 'sound: crypto' },
  ],
  'one-literal': [
    { source: 'createMachine({ ...rest })', name: 'sound: createMachine' },
    { source: 'createMachine({ states: { [key]: {} } })', name: 'sound: states' },
    { source: 'setup({}).createMachine({ states: { one: { on: changes } } })', name: 'sound: on' },
    {
      source: "createMachine({ on: { go: [{ target: to('two') }] } })",
      name: 'sound: target',
    },
    { source: 'createMachine(config)', name: 'sound: createMachine' },
  ],
  'secret-in-context': [
    { source: 'assign({ typed: ({ event }) => event.password })', name: 'sound: password' },
    { source: 'assign(({ event: { password } }) => ({ password }))', name: 'sound: password' },
    { source: "assign({ typed: ({ event }) => event.password ?? '' })", name: 'sound: password' },
    { source: 'assign({ typed: (_, { password }) => password })', name: 'sound: password' },
    { source: 'assign((args) => ({ typed: args.event.totp }))', name: 'sound: totp' },
    {
      source: `setup({ ${typed}, actions: { keep: assign({ x: ({ event }) => event.code }) } })`,
      name: 'sound: code',
    },
  ],
}

/** Machines that look wrong but aren't. */
export const harmless: readonly string[] = [
  'const isNew = ({ event }) => Date.parse(event.at) > 0 || new Date(event.at) > 0',
  'const save = ({ event: { document } }) => document',
  'const save = (document: Document) => { const fetch = 1; return [document, fetch] }',
  'type Times = { at: Date; send: typeof fetch; history: string[] }',
  "const words = { document: 'a', history: 'b' }; words.document",
  "import { fetch } from './calls.ts'; fetch()",
  'function later(setTimeout: () => void) { setTimeout() }',
  'assign({ isFilled: ({ event }) => event.password !== "" })',
  'assign({ isLong: ({ event }) => event.password.length > 9 })',
  'assign({ isFilled: ({ event }) => (event.password ? true : false) })',
  'assign({ isFilled: (_, { password }) => !password })',
  'assign({ requireTotp: ({ event }) => event.requireTotp })',
  'assign({ note: ({ event }) => event.note })',
  'const input = ({ event }) => ({ password: event.password })',
  `setup({ delays }).createMachine({
    id: 'door',
    context: ({ input }) => ({ ...input }),
    initial: 'shut',
    states: {
      shut: { tags: ['quiet'], on: { open: { target: 'open', guard: and(['isFree']), actions } } },
      open: { invoke: { src: child, input: ({ context }) => context }, after: { wait: 'shut' } },
    },
  })`,
]
