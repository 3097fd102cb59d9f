import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMachine, fromPromise, setup } from 'xstate'
import { expect, onTestFinished, test } from 'vitest'

import { commitOf, differenceOf, outlineOf, withCommit, type Outlines } from '../src/index.ts'

const always = () => true
const { createMachine: create } = setup({ guards: { isFilled: always, isOpen: always } })
type States = NonNullable<Parameters<typeof create>[0]['states']>

const door = (states: States, locked: string): Outlines => {
  const machine = create({ id: 'door', description: 'A door.', initial: 'closed', states })
  return { door: outlineOf(machine, { title: 'Door', texts: { 'door.locked': locked } }) }
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
  expect(differenceOf(before, {})).toContain('Door (door) was removed')
  expect(differenceOf(before, {})).toContain('  - transition closed: door.open [isOpen] → open')
})

test('finds no difference between equal flows', () => {
  expect(differenceOf(before, before)).toEqual([])
})

const load = fromPromise(async () => 1)

test('compares machines without setup(), ids and descriptions', () => {
  const one = createMachine({
    initial: 'a',
    states: { a: { invoke: { src: load, onDone: 'b' }, after: { 500: 'b' } }, b: {} },
  })
  const other = createMachine({
    initial: 'a',
    states: {
      a: { invoke: { src: load, onDone: { target: 'b', actions: 'log' } }, entry: 'ask' },
      b: {},
    },
  })
  expect(differenceOf({ box: outlineOf(one) }, { box: outlineOf(other) })).toEqual([
    '(machine) (box)',
    '  ~ state a: calls call · after 500',
    '       → a: calls call · entry ask',
    '  - transition a: call answers → b',
    '  - transition a: after 500 ms → b',
    '  + transition a: call answers → b / log',
  ])
})

const up = {
  initial: 'still',
  states: { still: {}, moving: {}, last: { type: 'history', target: 'still' } },
  on: { CALL: { target: 'up', guard: { type: 'isNear', params: { floors: 2 } } } },
}
const down = {
  invoke: { src: 'descend' },
  after: { pause: 'up' },
  entry: { type: 'log', params: { text: 'down' } },
}

/** A lift with other states or a different root. */
const lift = (states: object = {}, root: object = {}, pause = 1000) => {
  const config = { id: 'lift', initial: 'up', ...root, states: { up, down, ...states } }
  return { lift: outlineOf(createMachine(config as never, { delays: { pause } } as never)) }
}

const history = (change: object) => ({
  up: { ...up, states: { ...up.states, last: { ...up.states.last, ...change } } },
})
const call = (change: object) => ({ up: { ...up, on: { CALL: { ...up.on.CALL, ...change } } } })

test.each([
  ['the state a machine starts in', lift({}, { initial: 'down' })],
  ['the state a state starts in', lift({ up: { ...up, initial: 'moving' } })],
  ['a tag of a whole machine', lift({}, { tags: 'busy' })],
  ['a call of a whole machine', lift({}, { invoke: { src: 'watch' } })],
  ['an entry action of a whole machine', lift({}, { entry: 'log' })],
  ['the depth of a history', lift(history({ history: 'deep' }))],
  ['the default of a history', lift(history({ target: 'moving' }))],
  ['a re-entry', lift(call({ reenter: true }))],
  ['the params of a guard', lift(call({ guard: { type: 'isNear', params: { floors: 3 } } }))],
  [
    'the params of an action',
    lift({ down: { ...down, entry: { type: 'log', params: { text: 'up' } } } }),
  ],
  ['the id of a call', lift({ down: { ...down, invoke: { src: 'descend', id: 'first' } } })],
  ['a systemId', lift({ down: { ...down, invoke: { src: 'descend', systemId: 'motor' } } })],
  ['the duration of a named delay', lift({}, {}, 2000)],
])('notices a change of %s', (_, changed) => {
  expect(differenceOf(lift(), lift())).toEqual([])
  expect(differenceOf(lift(), changed)).not.toEqual([])
})

const cli = join(import.meta.dirname, '../src/cli.ts')

const machine = (target: string) =>
  `import { createMachine } from '${join(import.meta.dirname, '../../../node_modules/xstate/dist/xstate.esm.js')}'
export const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: '${target}' } }, on: {} } })
`

function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'flow-diff-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  const commit = (text: string, name: string) => {
    writeFileSync(join(folder, 'lamp.ts'), text)
    run('git', 'add', '.')
    run('git', '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-m', name)
    run('git', 'tag', name)
  }
  run('git', 'init')
  const diff = (...args: string[]) => run(process.execPath, cli, ...args)
  return { folder, commit, diff }
}

test('compares commits with each other and with the working tree', async () => {
  const { folder, commit, diff } = repository()
  commit(machine('on'), 'one')
  commit(machine('off'), 'two')
  writeFileSync(join(folder, 'lamp.ts'), machine('on'))
  const changed = [
    'lamp (lamp)',
    '  - transition off: press → on',
    '  + transition off: press → off',
    '',
  ]
  const between = diff('one', 'two', '--file', 'lamp.ts', '--exit-code')
  expect(between.stdout.split('\n')).toEqual(changed)
  expect(between.status).toBe(1)
  expect(diff('one', '--file', 'lamp.ts').stdout).toBe('Nothing has changed.\n')
  expect(diff('two', '--file', 'lamp.ts').stdout).toContain('+ transition off: press → on')
  const missing = diff('none', '--file', 'lamp.ts')
  expect([missing.status, missing.stderr]).toEqual([2, `The commit "none" doesn't exist.\n`])
  expect(diff('one').status).toBe(2)
  await expect(withCommit('one', folder, async (at) => at)).resolves.toContain('flow-diff-')
})

test('finds the packages of each project in a repository', async () => {
  const { folder, commit, diff } = repository()
  mkdirSync(join(folder, 'apps/shop/node_modules/colours'), { recursive: true })
  const file = (name: string, text: string) => writeFileSync(join(folder, 'apps/shop', name), text)
  file('package.json', '{}')
  file('node_modules/colours/package.json', '{ "main": "index.js", "type": "module" }')
  file('node_modules/colours/index.js', 'export const red = "red"')
  file('lamp.ts', `import { red } from 'colours'\n${machine('on').replace('press', '[red]')}`)
  writeFileSync(join(folder, '.gitignore'), 'node_modules')
  commit(machine('on'), 'one')
  const { status, stdout, stderr } = diff('one', '--file', 'apps/shop/lamp.ts')
  expect([status, stdout, stderr]).toEqual([0, 'Nothing has changed.\n', ''])
})

test('says why the files of a commit can’t be read', () => {
  const { folder, commit, diff } = repository()
  commit(machine('on'), 'one')
  const blob = spawnSync('git', ['rev-parse', 'one:lamp.ts'], { cwd: folder, encoding: 'utf8' })
  const hash = blob.stdout.trim()
  rmSync(join(folder, '.git/objects', hash.slice(0, 2), hash.slice(2)))
  const { status, stderr } = diff('one', '--file', 'lamp.ts')
  expect(status).toBe(2)
  expect(stderr).toMatch(/^The files of [0-9a-f]{10} can't be read: .*\n$/)
})

test('reports a name that isn’t a commit', () => {
  expect(() => commitOf('no-such-commit', '.')).toThrow(
    `The commit "no-such-commit" doesn't exist.`,
  )
})
