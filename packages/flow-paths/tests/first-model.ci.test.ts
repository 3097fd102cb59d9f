import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { run } from '../src/command.ts'

// Inside the package, so that "xstate" and "flow-paths" resolve.
const folder = mkdtempSync(join(import.meta.dirname, '.first-model-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

file(
  'tsconfig.json',
  JSON.stringify({
    compilerOptions: {
      strict: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2023',
      lib: ['es2023', 'dom'],
      types: [],
      allowImportingTsExtensions: true,
      noEmit: true,
      paths: { '@/*': ['./src/*'] },
    },
    include: ['src'],
  }),
)
file(
  'src/lib/rooms.ts',
  "export type Room = { id: string; seats: number }\nexport const first = 'oak'\n",
)

/** Stubs, as machines have them whose implementations are provided by a page. */
const booking = file(
  'src/booking.ts',
  `import { first, type Room } from '@/lib/rooms'
import { assign, fromPromise, setup } from 'xstate'

const notImplemented = (): never => {
  throw new Error('Not implemented')
}

export const booking = setup({
  types: {
    context: {} as { room: Room; guests: readonly string[]; at: number },
    input: {} as { room: Room; contact: { email: string } | null },
    events: {} as
      | { type: 'GUEST_ADDED'; guest: { name: string } }
      | { type: 'SUBMIT' }
      | { type: 'UNUSED'; reason: 'late' | 'full' },
  },
  guards: { isFree: notImplemented },
  actions: { notify: notImplemented },
  actors: { book: fromPromise<{ state: 'booked' | 'waiting' }, Room>(notImplemented) },
}).createMachine({
  id: 'booking',
  context: ({ input }) => ({ room: { ...input.room, id: first }, guests: [], at: Date.now() }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        GUEST_ADDED: {
          actions: assign({
            guests: ({ context, event }) => [...context.guests, event.guest.name.trim()],
            at: () => Date.now() + Math.random(),
          }),
        },
        SUBMIT: [{ guard: 'isFree', target: 'booking' }, { target: 'full' }],
      },
    },
    full: { on: { SUBMIT: 'editing' } },
    booking: {
      invoke: {
        src: 'book',
        input: ({ context }) => context.room,
        onDone: [
          { guard: ({ event }) => event.output.state === 'booked', target: 'booked' },
          { target: 'waiting' },
        ],
        onError: 'full',
      },
    },
    booked: { entry: 'notify', type: 'final' },
    waiting: {},
  },
})
`,
)

const typescript = join(import.meta.dirname, '../node_modules/typescript/bin/tsc')

/** What a command prints, and its exit code. */
const command = (...args: readonly string[]) => {
  const cli = join(import.meta.dirname, '../src/cli.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    encoding: 'utf8',
    cwd: folder,
  })
  return { status, stdout, stderr }
}

test('writes a model that compiles, starts and reaches every state of a machine of stubs', () => {
  const model = join(folder, 'src/booking.model.ts')
  expect(command('init', booking, '-o', model)).toMatchObject({ status: 0, stderr: '' })
  const text = readFileSync(model, 'utf8')
  expect(text).toContain("import { booking } from './booking.ts'")
  expect(text).toContain("room: { id: 'text', seats: 1 }, contact: { email: 'name@example.com' }")
  expect(text).toContain("isFree: { passes: 'is free: yes', fails: 'is free: no' },")
  const compiled = spawnSync(process.execPath, [typescript, '-p', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(compiled.stdout).toBe('')
  const { status, stdout, stderr } = command(booking, '--model', model)
  expect(stderr).toBe('All 5 states are on a path.\n')
  expect(stdout).toContain('submit (is free: yes)')
  expect(status).toBe(0)
})

const vault = file(
  'vault.mjs',
  `import { setup } from 'xstate'
export const vault = setup({ guards: { assertCode: () => false } }).createMachine({
  id: 'vault',
  initial: 'closed',
  states: { closed: { on: { OPEN: { guard: 'assertCode', target: 'open' } } }, open: {} },
})
`,
)

test('names the guards in the way, and how to answer them', async () => {
  const { status, stdout, stderr } = command(vault)
  expect([status, stdout]).toEqual([0, 'it starts\n'])
  expect(stderr.split('\n')).toEqual([
    '1 of 2 states is on no path: "open".',
    '  "OPEN" in "closed" is refused by "assertCode".',
    "  If they depend on what isn't here, answer them in the model: guards: { 'assertCode': { passes: '…', fails: '…' } }.",
    '',
  ])
  const model = file(
    'vault.model.mjs',
    `import { flowModel } from 'flow-paths'
import { vault } from './vault.mjs'
export const model = flowModel({
  machine: vault,
  events: { OPEN: 'somebody turns the wheel' },
  outcomes: {},
  guards: { assertCode: { passes: 'the code is right', fails: 'the code is wrong' } },
})
`,
  )
  const out = join(folder, 'paths.txt')
  expect(await run([vault, '--model', model, '-o', out])).toBe(0)
  expect(readFileSync(out, 'utf8')).toBe('somebody turns the wheel (the code is right)\n')
  // The actor gives the same answers as the paths.
  expect(command('coverage', vault, '--model', model)).toMatchObject({ status: 0, stderr: '' })
})

test('answers an inline guard by the name of its transition, and rejects unknown names', () => {
  const machine = file(
    'gate.mjs',
    `import { createMachine } from 'xstate'
export const gate = createMachine({
  id: 'gate',
  initial: 'shut',
  states: { shut: { on: { PUSH: { guard: () => false, target: 'ajar' } } }, ajar: {} },
})
`,
  )
  const model = (guard: string) =>
    file(
      `gate.${guard.length}.mjs`,
      `import { flowModel } from 'flow-paths'
import { gate } from './gate.mjs'
export const model = flowModel({
  machine: gate,
  events: { PUSH: 'a push' },
  outcomes: {},
  guards: { '${guard}': { passes: 'strong', fails: 'weak' } },
})
`,
    )
  expect(command(machine, '--model', model('shut: PUSH')).stdout).toBe('a push (strong)\n')
  expect(command(machine, '--model', model('shut: PULL!'))).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(
      '"gate" has no guard "shut: PULL!"; the nearest: shut: PUSH.\n',
    ),
  })
})

test('keeps what guards print out of its output', () => {
  const machine = file(
    'loud.mjs',
    `import { createMachine } from 'xstate'
process.stdout.write('loading')
export const loud = createMachine({
  id: 'loud',
  initial: 'one',
  states: {
    one: { on: { GO: { guard: () => process.stdout.write('asked') , target: 'two' } } },
    two: { entry: () => process.stdout.write('entered') },
  },
})
`,
  )
  const { status, stdout, stderr } = command('pack', machine, '--format', 'json')
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ flow: { name: 'loud' } })
  expect(stderr).toContain('loadingasked')
})

test('says that mutants without tests prove nothing about them', () => {
  const { stderr } = command('mutants', vault)
  expect(stderr).toContain(
    'Only the paths of the model ran, so this proves nothing about your tests',
  )
})

test('writes a model for a context that can’t be compared', () => {
  const machine = file(
    'hostile.mjs',
    `import { createMachine } from 'xstate'
const failing = { get boom() { throw new Error('getter') } }
export const hostile = createMachine({
  id: 'hostile',
  context: { failing },
  initial: 'on',
  states: { on: { on: { OFF: 'off' } }, off: { on: { ON: 'on' } } },
})
`,
  )
  expect(command(machine)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('contains what JSON can’t write and can'),
  })
  const model = join(folder, 'hostile.model.mjs')
  expect(command('init', machine, '-o', model)).toMatchObject({ status: 0, stderr: '' })
  expect(command(machine, '--model', model)).toMatchObject({
    status: 0,
    stderr: 'All 2 states are on a path.\n',
  })
})

test('says that a machine never comes to rest', () => {
  const machine = file(
    'spin.mjs',
    `import { assign, createMachine } from 'xstate'
export const spin = createMachine({
  id: 'spin',
  initial: 'still',
  states: { still: { on: { GO: 'spinning' } }, spinning: { always: { actions: assign({ turns: 1 }) } } },
})
`,
  )
  const { status, stderr } = command(machine)
  expect(status).toBe(2)
  expect(stderr).toMatch(/^"GO" throws in "still" of "spin": "always" leads .* for ever\./)
})

test('walks a context with big numbers, times and random ids', () => {
  const machine = file(
    'src/wallet.ts',
    `import { assign, setup } from 'xstate'
export const wallet = setup({
  types: {
    context: {} as { balance: bigint; id: string; at: number; steps: number },
    events: {} as { type: 'PAID'; amount: bigint } | { type: 'CLOSED' },
  },
}).createMachine({
  id: 'wallet',
  context: () => ({ balance: 0n, id: crypto.randomUUID(), at: Date.now(), steps: 0 }),
  initial: 'empty',
  states: {
    empty: {
      on: { PAID: { target: 'filled', actions: assign({ balance: ({ event }) => event.amount }) } },
    },
    filled: {
      on: {
        PAID: { actions: assign({ steps: ({ context }) => context.steps + 1 }) },
        CLOSED: 'closed',
      },
    },
    closed: { type: 'final' },
  },
})
`,
  )
  const model = join(folder, 'src/wallet.model.ts')
  expect(command('init', machine, '-o', model)).toMatchObject({ status: 0, stderr: '' })
  expect(command('coverage', machine, '--model', model)).toMatchObject({
    status: 0,
    stdout: 'wallet: 3 of 3 states, 3 of 3 transitions, 2 paths\n',
  })
})

const chat = (close: string) => `import { assign, fromCallback, setup, stopChild } from 'xstate'
export const chat = setup({ actors: { socket: fromCallback(() => {}) } }).createMachine({
  id: 'chat',
  context: ({ self }) => ({ own: self.sessionId, socket: null }),
  initial: 'closed',
  states: {
    closed: {
      on: { OPEN: { target: 'open', actions: assign({ socket: ({ spawn }) => spawn('socket') }) } },
    },
    open: { on: { CLOSE: { target: 'closed', actions: ${close} } } },
  },
})
`

test('walks a context with ids of actors', () => {
  const machine = file(
    'chat.mjs',
    chat('[stopChild(({ context }) => context.socket), assign({ socket: null })]'),
  )
  expect(command('coverage', machine)).toMatchObject({
    status: 0,
    stderr: '',
    stdout: 'chat: 2 of 2 states, 2 of 2 transitions, 1 path\n',
  })
})

test('says that a machine never stops what it spawns', () => {
  const { status, stderr } = command(file('leak.mjs', chat('assign({ socket: null })')))
  expect(status).toBe(2)
  expect(stderr).toMatch(/^"chat" spawns actors faster than they end: 100 run at once; stop them /)
})

test('answers a guard from outside without which a machine can’t start', () => {
  const machine = file(
    'stub.mjs',
    `import { fromPromise, setup } from 'xstate'
const notImplemented = () => {
  throw new Error('not implemented')
}
export const transfer = setup({
  actors: { send: fromPromise(notImplemented) },
  guards: { isValid: notImplemented },
}).createMachine({
  id: 'transfer',
  initial: 'idle',
  states: {
    idle: { always: [{ guard: 'isValid', target: 'sending' }, { target: 'failed' }] },
    sending: { invoke: { src: 'send', onDone: 'sent', onError: 'failed' } },
    sent: { type: 'final' },
    failed: { type: 'final' },
  },
})
`,
  )
  const model = join(folder, 'stub.model.mjs')
  expect(command('init', machine, '-o', model)).toMatchObject({ status: 0, stderr: '' })
  expect(command(machine, '--model', model)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('is valid: no'),
    // `idle` is never left waiting, but it's entered.
    stderr: expect.stringContaining('4 states'),
  })
})

test('starts a machine without a model with a first value of its input’s type', () => {
  const machine = file(
    'src/order.ts',
    `import { setup } from 'xstate'
export const order = setup({
  types: { context: {} as { city: string }, input: {} as { address: { city: string } } },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ city: input.address.city.toUpperCase() }),
  initial: 'open',
  states: { open: { on: { PAY: 'paid' } }, paid: { type: 'final' } },
})
`,
  )
  expect(command(machine)).toMatchObject({ status: 0, stdout: 'PAY\n' })
})
