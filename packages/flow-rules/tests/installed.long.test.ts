import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { emptyProject } from '../../empty-project.ts'
import { readmeOf, settings } from '../../readme.ts'

/** Somebody else's machine: no setup(), no ids, inline logic, and some mistakes. */
const machine = `import { assign, createMachine, fromPromise } from 'xstate'
type Event = { type: 'SEND'; password: string } | { type: 'CLOSE' }
export const feedback = createMachine({
  id: 'feedback',
  types: {} as { events: Event },
  initial: 'asking',
  states: {
    asking: { on: { SEND: { target: 'sending', actions: assign({ password: ({ event }) => event.password }) } } },
    sending: { invoke: { src: fromPromise(() => fetch('/feedback')), onDone: 'thanking' } },
    thanking: {},
    lost: { on: { CLOSE: 'asking' } },
  },
})
`

let project: ReturnType<typeof emptyProject>
beforeAll(() => {
  project = emptyProject(
    ['flow-chart', 'flow-rules'],
    ['xstate@5.33.3', 'typescript@6', '@types/node@24'],
  )
  project.write('feedback.ts', machine)
})
afterAll(() => project.remove())

test('installs from its tarball and finds the mistakes in a machine', () => {
  const { status, stdout, stderr } = project.run('flow-rules', 'feedback.ts')
  const printed = stdout + stderr
  for (const fault of [
    'unreachable-state',
    'dead-end',
    'unhandled-failure',
    'no-network',
    'secret-in-context',
  ])
    expect(printed).toContain(fault)
  expect(printed).not.toContain('    at ')
  expect(status).toBe(1)
})

test('finds nothing in a machine without mistakes, and answers invalid arguments with one sentence', () => {
  project.write(
    'door.ts',
    `import { createMachine } from 'xstate'
export const door = createMachine({
  id: 'door',
  initial: 'open',
  states: { open: { on: { CLOSE: 'closed' } }, closed: { on: { OPEN: 'open' } } },
})
`,
  )
  expect(project.run('flow-rules', 'door.ts').status).toBe(0)
  const wrong = project.run('flow-rules', 'door.ts', '--rule', 'all')
  expect([wrong.status, wrong.stderr.trim()]).toEqual([
    2,
    `The rule "all" doesn't exist. "flow-rules --list" lists them.`,
  ])
})

describe('the README', () => {
  const { files, commands } = readmeOf('flow-rules')

  test('shows a file that compiles and reports no violation without an exception', () => {
    project.write(
      'machine.ts',
      `import { createMachine } from 'xstate'
export const machine = createMachine({
  id: 'door',
  initial: 'open',
  states: { open: { on: { CLOSE: 'closed', KICK: 'broken' } }, closed: { on: { OPEN: 'open' } }, broken: {} },
})
`,
    )
    for (const { file, code } of files) project.write(file, code)
    project.write('tsconfig.json', settings)
    expect(project.run('tsc').stdout).toBe('')
    const { status, stderr } = project.node('rules.ts')
    expect([status, stderr]).toEqual([0, ''])
  })

  test.each(commands)('shows a command that works: %s', (...args) => {
    project.write('src/page.tsx', "export const types = ['CLOSE', 'OPEN']\n")
    const { status, stdout, stderr } = project.run(...(args as [string]))
    expect([status, stderr]).toEqual([args.includes('--list') ? 0 : 1, ''])
    if (args.includes('--page')) expect(stdout).toContain('KICK')
  })
})
