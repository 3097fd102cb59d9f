import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'

import { environment } from '#tests/support/project-copy.ts'

import { chromiumPath } from '../../packages/empty-project.ts'
import { copyExample } from '../../packages/example-copy.ts'

const parent = mkdtempSync(join(tmpdir(), 'faults-'))
const folder = join(parent, 'comment')
const [machine, page] = ['comment.machine.ts', 'comment-page.tsx']

/** What a user sees of the whole way, whatever the machine looks like. */
const properties = `import { testPaths } from 'flow-paths/test'
import { commentModel } from './comment.model.ts'

const { results } = await testPaths(commentModel, {
  temporal: [
    {
      type: 'respond',
      id: 'a comment that is accepted is thanked for, and gone',
      trigger: ({ event }) => event.output?.success === true,
      response: ({ snapshot }) => snapshot.matches('sent') && snapshot.context.text === '',
      within: 0,
    },
    {
      type: 'never',
      id: 'nothing is sent without a text',
      predicate: ({ snapshot }) => snapshot.matches('sending') && snapshot.context.text === '',
    },
    {
      type: 'respond',
      id: 'the form comes back',
      trigger: ({ snapshot }) => snapshot.matches('sent'),
      response: ({ snapshot }) => snapshot.matches('editing'),
      within: 1,
    },
  ],
})
if (results.length === 0) throw new Error('No path.')
`

const commands = {
  types: 'tsc',
  rules: `flow-rules ${machine} --page ${page}`,
  paths: `flow-paths coverage ${machine} --model comment.model.ts`,
  properties: 'node properties.ts',
  'page tests': 'vitest run comment.paths',
  'in a browser': 'playwright test comment.spec',
  diff: `flow-diff original.ts ${machine} --exit-code`,
} as const
const observers = Object.keys(commands) as (keyof typeof commands)[]

const passes = (command: string) => {
  const { status } = spawnSync('sh', ['-c', command], {
    cwd: folder,
    env: {
      ...environment,
      PATH: [join(folder, 'node_modules/.bin'), environment.PATH].join(delimiter),
      CI: '1',
    },
    timeout: 120_000,
  })
  return status === 0
}

const noticedBy = () => observers.filter((name) => !passes(commands[name]))

const rows: string[] = []

beforeAll(() => {
  copyExample(folder, inject('tarballs'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('properties.ts', properties)
  write('original.ts', readFileSync(join(folder, machine), 'utf8'))
  const launchOptions = {
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: ['--no-sandbox'],
  }
  write(
    'playwright.config.ts',
    `export default { timeout: 40_000, use: { actionTimeout: 5000, launchOptions: ${JSON.stringify(launchOptions)} } }\n`,
  )
  expect(passes('npm install --no-audit --no-fund')).toBe(true)
})
afterAll(() => {
  console.log([`| fault | ${observers.join(' | ')} |`, ...rows].join('\n'))
  rmSync(parent, { recursive: true, force: true })
})

test('finds no fault in the example', () => {
  expect(noticedBy()).toEqual([])
})

const onError = /onError: \{[^]*?\n {8}\},\n/

test.each<[string, string, string | RegExp, string]>([
  ['a transition is missing', machine, "after: { thanksDelay: 'editing' },", ''],
  ['a transition has another target', machine, "target: 'sent',", "target: 'editing',"],
  ['a guard is inverted', machine, ".trim() !== ''", ".trim() === ''"],
  ['an action is missing', machine, "            actions: 'clear',\n", ''],
  [
    'an action writes another value',
    machine,
    'clear: assign({ text: ',
    "clear: assign({ text: '?' || ",
  ],
  ['a delay is too long', machine, 'thanksDelay: 4000', 'thanksDelay: 40_000'],
  ['a failure isn’t handled', machine, onError, ''],
  [
    'a state is never entered',
    machine,
    '    sent: {',
    "    draft: { on: { 'comment.change': 'editing' } },\n    sent: {",
  ],
  ['a state isn’t marked as busy', machine, "tags: 'busy',", ''],
  [
    'a machine starts a timer',
    machine,
    "      description: 'The server decides.',",
    "      description: 'The server decides.',\n      entry: () => void setTimeout(() => {}, 1),",
  ],
  [
    'a secret goes into the context',
    machine,
    "actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) },",
    'actions: assign({ text: ({ event }) => (event as { password?: string }).password ?? event.text, problem: null }),',
  ],
  ['a page sends an event with a typo', page, "'comment.submit' })", "'comment.sumbit' })"],
  ['a page doesn’t send an event', page, "actor.send({ type: 'comment.submit' })", ''],
  ['a page doesn’t show a problem', page, '{problem}</p>', '</p>'],
  ['a text is missing', page, "'Thanks for your comment.'", "''"],
  ['a page doesn’t look busy', page, "aria-busy={state.hasTag('busy')}", ''],
  ['a call goes to another address', page, '/api/comments', '/api/tickets'],
  ['a failed call counts as answered', page, /if \(!response.ok\) .*\n/, ''],
  ['a call never ends', page, 'return response.json()', 'return new Promise(() => {})'],
])('says who notices that %s', (fault, file, from, to) => {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  onTestFinished(() => writeFileSync(path, text))
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  writeFileSync(path, changed)
  const noticed = noticedBy()
  rows.push(
    `| ${fault} | ${observers.map((name) => (noticed.includes(name) ? '✓' : '')).join(' | ')} |`,
  )
  expect(noticed).not.toEqual([])
})
