import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, expect, test } from 'vitest'

import { run } from '../src/command.ts'
import { progressOf } from '../src/commands/mutants.ts'

// Inside the package, so that "xstate" resolves.
const folder = mkdtempSync(join(import.meta.dirname, '.commands-'))
const output = mkdtempSync(join(tmpdir(), 'flow-paths-output-'))
afterAll(() => [folder, output].forEach((one) => rmSync(one, { recursive: true, force: true })))

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

// Otherwise Vitest would use the configuration of a parent folder.
file('vitest.config.mjs', 'export default {}\n')
const door = file(
  'door.mjs',
  `import { createMachine } from 'xstate'
export const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { OPEN: 'open', LOCK: 'locked' } },
    open: { on: { CLOSE: 'closed' } },
    locked: { on: { UNLOCK: 'closed' } },
    walled: {},
  },
})
`,
)
const checks = file(
  'door.checks.mjs',
  `import assert from 'node:assert'
import { createActor } from 'xstate'
import { door } from './door.mjs'
export const opens = () => {
  const actor = createActor(door).start()
  actor.send({ type: 'OPEN' })
  assert.equal(actor.getSnapshot().value, 'open')
}
`,
)
/** A door that jams when it's opened for the third time. */
const jamming = file(
  'door.sut.mjs',
  `const next = { OPEN: 'open', CLOSE: 'closed', LOCK: 'locked', UNLOCK: 'closed' }
export const sut = {
  create: () => {
    let at = 'closed'
    let opened = 0
    return {
      send: ({ type }) => {
        if (type !== 'OPEN' || (opened += 1) !== 3) at = next[type]
      },
      read: () => at,
    }
  },
  projectModel: ({ value }) => value,
}
`,
)

const written = async (...args: string[]) => {
  const out = join(output, 'out.txt')
  const code = await run([...args, '--output', out])
  return { code, text: readFileSync(out, 'utf8') }
}

test('lists a machine with its sizes', async () => {
  const { code, text } = await written('list', door)
  expect(code).toBe(0)
  expect(text.split('\n')).toEqual([
    'flow  states  transitions  --kind transitions  --kind tours  --kind shortest',
    'door  4       4            2                   1             3                door',
    '',
  ])
})

const starting = file(
  'starting.mjs',
  `import { createMachine } from 'xstate'
const reading = (context) => createMachine({ context })
export const fields = reading(({ input: { sku, amount } }) => ({ sku, amount }))
export const nested = reading(({ input: { user, page } }) => ({ id: user.id, city: user.home.city, page }))
export const list = reading(({ input }) => ({ names: input.names.map(String), search: input.search }))
export const chain = reading(({ input }) => {
  let at = input.first
  while (at) at = at.next
})
export const quoted = reading(({ input }) => ({ id: input['user-id'] }))
export const whole = reading(({ input }) => ({ id: input }))
export const none = reading(({ spawn }) => ({ spawn }))
export const fixed = reading({ id: 1 })
`,
)

test.each([
  ['fields', "  inputs: { 'it starts': { sku: 'text', amount: '1' } },\n"],
  [
    'nested',
    "  inputs: { 'it starts': { user: { id: 'text', home: { city: 'text' } }, page: 'text' } },\n",
  ],
  ['list', "  inputs: { 'it starts': { names: 'text' } },\n"],
  [
    'chain',
    "  inputs: { 'it starts': { first: { next: { next: { next: { next: { next: 'text' } } } } } } },\n",
  ],
  ['quoted', "  inputs: { 'it starts': { 'user-id': 'text' } },\n"],
  ['whole', "  inputs: { 'it starts': undefined },\n"],
  ['none', ''],
  ['fixed', ''],
])('writes a first model with the input that the context reads: %s', async (name, inputs) => {
  const { text } = await written('init', starting, '--name', name)
  expect(text).toContain(`  machine: ${name},\n${inputs}  events: {`)
})

const needy = file(
  'needy.mjs',
  `import { createMachine } from 'xstate'
export const needy = createMachine({
  id: 'needy',
  initial: 'name',
  states: {
    name: { id: 'name', route: {}, on: { NEXT: { guard: ({ event }) => event.name.length > 0, target: 'size' } } },
    size: { id: 'size', route: {} },
  },
})
`,
)

test('writes a first model with a case for each state that has a route', async () => {
  const { text } = await written('init', needy)
  expect(text).toContain(`    'xstate.route': {
      'go to name': { to: '#name' },
      'go to size': { to: '#size' },
    },
`)
})

test('says how to write a model when a machine needs one', async () => {
  await expect(run([needy])).rejects.toThrow(
    `Give its case in the model what the machine reads.\n"flow-paths init ${needy} -o needy.model.ts" writes a first model;`,
  )
})

test('shows its progress through the mutants on a terminal only', () => {
  const shown = (isTTY: boolean) => {
    const terminal = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY })
    const { advance, end } = progressOf(2, 'mutants', terminal)
    advance()
    advance()
    end()
    return String(terminal.read() ?? '')
  }
  expect(shown(true)).toMatch(/0 of 2 mutants.*1 of 2 mutants.*2 of 2 mutants/s)
  expect(shown(false)).toBe('')
})

test('writes a coverage page, and exits with 1 when something is missing', async () => {
  const { code, text } = await written('coverage', door)
  expect(code).toBe(1)
  expect(text).toContain('1 thing is missing.')
  expect(text).toContain('no path covers &quot;door.walled&quot;')
})

test('writes coverage as JUnit, a suite for states and one for transitions', async () => {
  const { code, text } = await written('coverage', door, '--format', 'junit')
  expect(code).toBe(1)
  expect(text).toMatch(/<testsuite name="door\.stateNodes" tests="\d+" failures="1">/)
  expect(text).toContain(
    '<testcase classname="door.stateNodes" name="door.walled"><failure message="no path covers it"/>',
  )
  expect(text.match(/<testsuite /g)).toHaveLength(2)
})

test('writes a manual test script, and the same paths as JSON', async () => {
  const script = await written('pack', door, '--to', 'locked')
  expect([script.code, script.text.split('\n')]).toEqual([
    0,
    expect.arrayContaining([
      '# door: one path per transition',
      '## 1. It starts → LOCK',
      '2. **LOCK**',
    ]),
  ])
  const { text } = await written('pack', door, '--to', 'locked', '--format', 'json')
  const { flow, paths } = JSON.parse(text)
  expect(flow).toEqual({ name: 'door', title: 'door', machine: 'door' })
  expect(paths[0].steps[1]).toEqual({
    happening: { kind: 'asked', words: 'LOCK', event: { type: 'LOCK' } },
    how: [],
    expected: { state: 'locked', page: '', busy: false, sees: ['“locked”'] },
  })
})

/** Drives the door in a browser. */
const page = file(
  'door.page.mjs',
  `const push = (page) => page.getByRole('button', { name: 'Push' }).click()
export const page = { events: { OPEN: push, '*': () => {} } }
`,
)

test('writes a Playwright file, and a script that says how to do each step', async () => {
  const { text } = await written('pack', door, '--format', 'playwright', '--sut', page)
  expect(text).toContain("\n\nimport { expect, test } from '@playwright/test'\n\ntest(\"1: ")
  expect(text).toContain('    await page.getByRole("button", { "name": "Push" }).click()\n')
  const script = await written('pack', door, '--sut', page)
  expect(script.text).toContain('2. **OPEN**\n   - Click “Push”\n')
})

test('reports which checks and paths catch a mutant', async () => {
  const { code, text } = await written('mutants', door, '--checks', checks)
  expect(code).toBe(1)
  expect(text).toContain('✗ swapped tag · door.walled: is busy\n')
  expect(text).toContain(
    '✓ dropped transition · door.closed: OPEN\n    checks: opens\n    paths: OPEN → CLOSE',
  )
  expect(text).toMatch(/✓ dropped transition · door.open: CLOSE\n {4}paths: OPEN → CLOSE\n/)
  expect(text).toMatch(/^flow +mutants +noticed +checks +paths +by paths only +excused +alive$/m)
})

/** Vitest tests; the second one catches no mutant. */
const tests = file(
  'door.test.mjs',
  `import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { door } from './door.mjs'
test('opens', () => {
  const actor = createActor(door).start()
  actor.send({ type: 'OPEN' })
  expect(actor.getSnapshot().value).toBe('open')
})
test('is a door', () => expect(door.id).toBe('door'))
`,
)

const cli = join(import.meta.dirname, '../src/cli.ts')
const askTests = (testFile: string) =>
  spawnSync(process.execPath, [cli, 'mutants', door, '--tests', testFile], {
    cwd: folder,
    encoding: 'utf8',
  })

test('reports which Vitest tests catch a mutant', () => {
  const { status, stdout, stderr } = askTests(tests)
  expect([status, stderr]).toEqual([1, 'no test notices "swapped tag · door.walled: is busy"\n'])
  expect(stdout).toContain(
    '✓ dropped transition · door.closed: OPEN\n    door.test.mjs: opens\n    paths\n',
  )
  expect(stdout).toContain('✓ dropped transition · door.locked: UNLOCK\n    paths\n')
})

test("mutates a machine whose calls aren't implemented", async () => {
  const machine = file(
    'bell.mjs',
    `import { createMachine } from 'xstate'
export const bell = createMachine({
  id: 'bell',
  initial: 'still',
  states: { still: { on: { RING: 'ringing' } }, ringing: { invoke: { src: 'strike', onDone: 'still' } } },
})
`,
  )
  const rings = readFileSync(checks, 'utf8').replaceAll('door', 'bell').replace('OPEN', 'RING')
  const bellChecks = file('bell.checks.mjs', rings.replace("'open'", "'ringing'"))
  const { text } = await written('mutants', machine, '--checks', bellChecks)
  expect(text).toContain('✓ dropped transition · bell.still: RING\n    checks: opens\n')
})

test('names a Vitest test that fails without a mutant', () => {
  const wrong = file('wrong.test.mjs', readFileSync(tests, 'utf8').replace("'open'", "'ajar'"))
  const { status, stderr } = askTests(wrong)
  expect([status, stderr]).toEqual([1, expect.stringContaining('fail without a mutant: opens\n')])
})

test('walks a system at random and writes the shortest path to a fault', async () => {
  const { code, text } = await written('random', door, '--sut', jamming, '--seed', '3')
  expect(code).toBe(1)
  expect(JSON.parse(text)).toEqual({
    machine: 'door',
    start: 'started: it starts',
    happenings: ['OPEN: OPEN', 'CLOSE: CLOSE', 'OPEN: OPEN', 'CLOSE: CLOSE', 'OPEN: OPEN'],
  })
})

test.each([
  ["list doesn't accept --to, only --model, --name, --output.", ['list', door, '--to', 'open']],
  ["coverage doesn't accept --kind", ['coverage', door, '--kind', 'tours']],
  ['Use either --checks or --tests.', ['mutants', door, '--checks', checks, '--tests', checks]],
  ["The file gone.test.ts doesn't exist.", ['mutants', door, '--tests', 'gone.test.ts']],
  ["mutants doesn't accept --sut", ['mutants', door, '--sut', jamming]],
  ['random needs a system to walk: add --sut', ['random', door]],
  ['--seed is a whole number from 0, not "x".', ['random', door, '--sut', jamming, '--seed', 'x']],
  [
    '--steps is a whole number from 1, not "0".',
    ['random', door, '--sut', jamming, '--steps', '0'],
  ],
  ['exports no system to walk', ['random', door, '--sut', checks]],
  ['needs the actions in the browser: add --sut, a file', ['pack', door, '--format', 'playwright']],
  ["doesn't export the actions in the browser", ['pack', door, '--sut', checks]],
  ['exports no check', ['mutants', door, '--checks', jamming]],
  ['exports no model of "door"', ['coverage', door, '--model', checks]],
  ["paths doesn't accept --seed", [door, '--seed', '3']],
  ['There is no format "pdf"', ['pack', door, '--format', 'pdf']],
  ['list accepts one file', ['list', door, door]],
  ["Unknown option '--everything'; see flow-paths --help.", [door, '--everything']],
  ['Which machine? See flow-paths --help.', []],
])('reports "%s"', async (sentence, words) => {
  const error = await run(words).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect((error as Error).message).toContain(sentence)
  expect((error as Error).message).not.toContain('\n')
})

test('exits with 2 on invalid arguments', () => {
  const { status, stderr } = spawnSync(process.execPath, [cli, 'list', door, '--seed', '3'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    2,
    "list doesn't accept --seed, only --model, --name, --output.\n",
  ])
})
