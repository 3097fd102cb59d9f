import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { emptyProject } from '../../empty-project.ts'

const project = emptyProject(['flow-chart', 'flow-paths'], ['xstate@5.33.3'])
afterAll(() => project.remove())

/** A machine without setup() and ids, with inline logic. */
const machine = `import { createMachine, fromPromise } from 'xstate'
export const feedback = createMachine({
  id: 'feedback',
  initial: 'asking',
  states: {
    asking: { on: { GOOD: 'thanking', BAD: 'writing' } },
    writing: { on: { SEND: 'sending' } },
    sending: { invoke: { src: fromPromise(async () => 1), onDone: 'thanking', onError: 'writing' } },
    thanking: { after: { 5000: 'closed' } },
    closed: { type: 'final' },
  },
})
`

const tenLines = `import { testPaths, assertTestCoverage } from 'flow-paths/test'
import { transitionPaths } from 'flow-paths'
import { feedback } from './feedback.mjs'

const { results, coverage } = await testPaths(feedback, { pathGenerator: transitionPaths })
assertTestCoverage(coverage)
for (const { path } of results) console.log(path.name)
`

const checks = `import assert from 'node:assert'
import { createActor } from 'xstate'
import { feedback } from './feedback.mjs'
export const thanks = () => {
  const actor = createActor(feedback).start()
  actor.send({ type: 'GOOD' })
  assert.equal(actor.getSnapshot().value, 'thanking')
}
`

/** A form that ignores a second attempt. */
const forgetful = `const next = { GOOD: 'thanking', BAD: 'writing', SEND: 'sending' }
export const sut = {
  create: () => {
    let at = 'asking'
    let attempts = 0
    return {
      send: ({ type }) => {
        if (type.startsWith('xstate.done')) at = 'thanking'
        else if (type.startsWith('xstate.error')) at = 'writing'
        else if (type !== 'SEND' || (attempts += 1) === 1) at = next[type]
      },
      advance: () => void (at = 'closed'),
      read: () => at,
    }
  },
  projectModel: ({ value }) => value,
}
`

const expected = [
  'GOOD → 5 seconds pass',
  'BAD → SEND → sending answers',
  'BAD → SEND → sending fails',
]

const flowPaths = (...args: readonly string[]) => project.run('flow-paths', ...args)
const read = (file: string) => readFileSync(join(project.folder, file), 'utf8')

test('installs from its tarball and generates the paths of a machine in ten lines', () => {
  project.write('feedback.mjs', machine)
  project.write('paths.mjs', tenLines)
  const { stdout } = project.node('paths.mjs')
  expect(stdout.trim().split('\n')).toEqual(expected)
})

test('prints paths and writes a first model that can be walked as it is', () => {
  const printed = flowPaths('feedback.mjs')
  expect([printed.stderr, printed.stdout.trim().split('\n')]).toEqual([
    'All 5 states are on a path.\n',
    expected,
  ])
  expect(flowPaths('init', 'feedback.mjs', '-o', 'feedback.model.mjs').stderr).toBe('')
  expect(read('feedback.model.mjs')).toContain("GOOD: 'good',")
  const worded = flowPaths('feedback.mjs', '--model', 'feedback.model.mjs', '--to', 'closed')
  expect([worded.stderr, worded.stdout]).toEqual(['', 'good → 5 seconds pass\n'])
})

test('lists, covers, packs, mutates and walks at random', () => {
  const list = flowPaths('list', 'feedback.mjs')
  expect([list.status, list.stderr]).toEqual([0, ''])
  expect(list.stdout).toMatch(/^feedback +5 +6 /m)

  const coverage = flowPaths('coverage', 'feedback.mjs', '-o', 'reports/coverage.html')
  expect([coverage.status, coverage.stderr]).toEqual([0, ''])
  const page = read('reports/coverage.html')
  expect(page).toContain('Every declared state and transition was walked.')
  expect(page).not.toMatch(/(?:src|href)="(?!#)[^"]/)

  const pack = flowPaths('pack', 'feedback.mjs', '--to', 'closed')
  expect([pack.status, pack.stderr]).toEqual([0, ''])
  expect(pack.stdout).toContain('2. **GOOD**\n')
  const json = flowPaths('pack', 'feedback.mjs', '--to', 'closed', '--format', 'json')
  expect(JSON.parse(json.stdout).paths).toHaveLength(1)

  project.write('feedback.checks.mjs', checks)
  const mutants = flowPaths('mutants', 'feedback.mjs', '--checks', 'feedback.checks.mjs')
  expect([mutants.status, mutants.stderr]).toEqual([0, ''])
  expect(mutants.stdout).toContain(
    '✓ dropped transition · feedback.asking: GOOD\n    checks: thanks\n',
  )

  project.write('feedback.sut.mjs', forgetful)
  const random = flowPaths(
    'random',
    'feedback.mjs',
    '--sut',
    'feedback.sut.mjs',
    '-o',
    'fault.json',
  )
  expect(random.status).toBe(1)
  expect(random.stderr).toContain('expected "sending", is "writing"')
  const { happenings } = JSON.parse(read('fault.json'))
  expect(happenings).toEqual([
    'BAD: BAD',
    'SEND: SEND',
    'sending fails: sending fails',
    'SEND: SEND',
  ])
})

test('reports a mistake in one sentence and exits with 2', () => {
  project.write(
    'endless.mjs',
    `import { assign, createMachine } from 'xstate'
export const endless = createMachine({
  id: 'endless',
  context: { count: 0 },
  on: { up: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
})
`,
  )
  const endless = flowPaths('endless.mjs')
  expect(endless.status).toBe(2)
  expect(endless.stderr).toMatch(
    /^The context of "endless" never stops growing: .*\n"flow-paths init endless.mjs -o endless.model.ts" writes .*\n$/,
  )
  for (const [args, message] of [
    [['feedback.mjs', '--to', 'closd'], 'There is no state "closd"; the nearest: closed'],
    [['feedback.mjs', '--kind', 'all'], 'There is no kind "all"'],
    [
      ['init', 'feedback.mjs', '--to', 'closed'],
      "init doesn't accept --to, only --name, --output.",
    ],
    [['random', 'feedback.mjs'], 'random needs a system to walk'],
    [['nothing.mjs'], "The file nothing.mjs doesn't exist."],
  ] as const) {
    const { status, stderr } = flowPaths(...args)
    expect(status).toBe(2)
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('    at ')
  }
})
