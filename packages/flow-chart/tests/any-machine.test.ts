import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { and, createMachine, fromCallback, fromPromise, not, or, stateIn } from 'xstate'

import { eventWords, guardWords, mermaidOf, shapeOf, svgOf, type Box } from '../src/index.ts'

const child = createMachine({ id: 'child', initial: 'on', states: { on: { type: 'final' } } })

/** Without setup() and ids; with wildcards, history, a parallel state and inline logic. */
const machine = createMachine({
  initial: 'idle',
  states: {
    idle: {
      id: 'start',
      on: { GO: { target: 'work', guard: and([not('isLocked'), 'isOpen']) }, '*': 'lost' },
      after: { 1500: 'work' },
    },
    work: {
      initial: 'loading',
      onDone: 'idle',
      on: { 'step.*': { actions: 'log' }, PAUSE: 'paused' },
      states: {
        loading: {
          invoke: [
            { src: fromPromise(async () => 1), onDone: 'running', onError: '#start' },
            { src: fromCallback(() => {}) },
          ],
        },
        running: { invoke: { src: child, onDone: 'over' } },
        over: { type: 'final' },
        before: { type: 'history', target: 'loading' },
      },
    },
    paused: { on: { RESUME: 'work.before' } },
    both: { type: 'parallel', states: { one: {}, two: {} } },
    lost: {},
  },
})

const boxesIn = (box: Box): Box[] => [box, ...box.inside.flatMap(boxesIn)]

test('reads a machine without setup(), ids and names', () => {
  const { root, arrows } = shapeOf(machine)
  const labels = Object.fromEntries(
    arrows.map(({ from, to, lines }) => [`${from} ${to}`, lines.map(({ words }) => words)]),
  )
  const at = (from: string, to: string) => labels[`(machine).${from} (machine).${to}`]
  expect(at('idle', 'work')).toEqual(['GO [not isLocked and isOpen]', 'after 1500 ms'])
  expect(at('idle', 'lost')).toEqual(['any event'])
  expect(at('work', 'idle')).toEqual(['all is done'])
  expect(at('work.loading', 'work.running')).toEqual(['call answers'])
  expect(at('work.loading', 'idle')).toEqual(['call fails'])
  expect(at('work.running', 'work.over')).toEqual(['child ends'])
  expect(at('work.before', 'work.loading')).toEqual(['without history'])
  const work = boxesIn(root).find(({ id }) => id === '(machine).work')
  expect(work?.lines.map(({ words }) => words)).toEqual(['↻ step.*'])
})

test('draws a machine as SVG and as Mermaid', () => {
  for (const name of ['idle', 'before', 'both', 'lost']) {
    expect(svgOf(machine)).toContain(
      `data-state="(machine).${name === 'before' ? 'work.before' : name}"`,
    )
    expect(mermaidOf(machine)).toContain(`state "${name}`)
  }
})

test('groups guards inside of guards', () => {
  expect(guardWords(and(['isOpen', or(['isNew', not('isLate')])]))).toBe(
    'isOpen and (isNew or not isLate)',
  )
  expect(guardWords(not(and(['isOpen', 'isNew'])))).toBe('not (isOpen and isNew)')
  expect(guardWords(not(stateIn({ form: { address: 'open', payment: {} } })))).toBe(
    'not in form.address.open and form.payment',
  )
})

test('gives states unique Mermaid ids, even if their names differ only in punctuation or non-Latin letters', () => {
  const drawn = createMachine({
    id: '门',
    initial: '开着',
    states: {
      开着: { on: { 关: '关着' } },
      关着: {},
      'half open': {},
      half_open: {},
      'half-open': {},
    },
  })
  const ids = [...mermaidOf(drawn).matchAll(/^ {2}state ".+" as (\S+)$/gm)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(5)
  expect(mermaidOf(drawn)).toContain('门_开着 --> 门_关着 : 关')
})

test('shows the route to a state without the guard that XState adds', () => {
  const drawn = createMachine({
    id: 'steps',
    initial: 'name',
    states: {
      name: { id: 'name', route: {} },
      size: { id: 'size', route: { guard: 'isNamed' } },
    },
  })
  const routes = shapeOf(drawn).arrows.flatMap(({ to, lines }) =>
    lines.map(({ words }) => [to, words]),
  )
  expect(routes).toEqual([
    ['steps.name', 'route'],
    ['steps.size', 'route [isNamed]'],
  ])
})

test('keeps regions inside a state in Mermaid, and lets a parent’s transitions start inside it', () => {
  const drawn = createMachine({
    id: 'film',
    type: 'parallel',
    on: { STOP: '.picture.still' },
    states: {
      picture: {
        initial: 'still',
        on: { RESET: '.still' },
        states: { still: {}, moving: {} },
      },
      sound: {},
    },
  })
  expect(mermaidOf(drawn).split('\n')).toEqual([
    'stateDiagram-v2',
    '  state "film" as film',
    '  state film {',
    '    state "picture" as film_picture',
    '    state film_picture {',
    '      state "still" as film_picture_still',
    '      state "moving" as film_picture_moving',
    '      state "anywhere" as film_picture__any',
    '      [*] --> film_picture_still',
    '    }',
    '    --',
    '    state "sound" as film_sound',
    '    --',
    '    state "anywhere" as film__any',
    '  }',
    '  film__any --> film_picture_still : STOP',
    '  film_picture__any --> film_picture_still : RESET',
  ])
})

test('describes how a child ends, fails or changes', () => {
  const ends = ['done.actor', 'error.actor', 'snapshot'].map((kind) =>
    eventWords(`xstate.${kind}.*`),
  )
  expect(ends).toEqual(['a child ends', 'a child fails', 'a child changes'])
})

test('draws the machine of a file that starts an application', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flow-chart-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const xstate = join(import.meta.dirname, '../../../node_modules/xstate/dist/xstate.esm.js')
  // Without a "type", Node warns that it reads the file twice.
  writeFileSync(join(folder, 'package.json'), '{}')
  writeFileSync(
    join(folder, 'app.ts'),
    `import { createMachine } from '${xstate}'
export const app = createMachine({ initial: 'on', states: { on: {} } })
console.log('The application starts.')
setInterval(() => {}, 1000)
queueMicrotask(() => { throw new Error('No document') })
`,
  )
  const cli = join(import.meta.dirname, '../src/cli.ts')
  const options = { cwd: folder, encoding: 'utf8', timeout: 60_000 } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'app.ts'], options)
  expect([status, stdout]).toEqual([
    0,
    'stateDiagram-v2\n  state "on" as machine_on\n  [*] --> machine_on\n',
  ])
  expect(stderr).toBe('The application starts.\nError in the loaded code: No document\n')
})
