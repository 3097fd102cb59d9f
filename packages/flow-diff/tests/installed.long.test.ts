import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { emptyProject } from '../../empty-project.ts'
import { readmeOf, settings } from '../../readme.ts'

const door = (states: string) => `import { createMachine } from 'xstate'
export const door = createMachine({ id: 'door', initial: 'open', states: ${states} })
`
const [before, after] = [
  door(`{ open: { on: { CLOSE: 'closed' } }, closed: { on: { OPEN: 'open' } } }`),
  door(
    `{ open: { on: { CLOSE: 'closed', LOCK: 'locked' } }, closed: { on: { OPEN: 'open' } }, locked: {} }`,
  ),
]

let project: ReturnType<typeof emptyProject>
beforeAll(() => {
  project = emptyProject(
    ['flow-chart', 'flow-diff'],
    ['xstate@5.33.3', 'typescript@6', '@types/node@24'],
  )
})
afterAll(() => project.remove())

test('installs from its tarball and lists changes between two machines', () => {
  project.write('old.ts', before)
  project.write('new.ts', after)
  const { status, stdout, stderr } = project.run('flow-diff', 'old.ts', 'new.ts', '--exit-code')
  expect(stderr).toBe('')
  expect(stdout).toContain('+ state locked')
  expect(stdout).toContain('+ transition open: LOCK → locked')
  expect(status).toBe(1)
})

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
    cwd: project.folder,
    stdio: 'pipe',
  })

test('compares a commit with the working tree', () => {
  project.write('door.ts', before)
  git('init', '--quiet', '--initial-branch', 'main')
  git('add', 'door.ts', 'package.json')
  git('commit', '--quiet', '--message', 'door')
  project.write('door.ts', after)
  const { stdout, stderr } = project.run('flow-diff', 'HEAD', '--file', 'door.ts')
  expect([stderr, stdout.includes('+ state locked')]).toEqual(['', true])
})

test('answers invalid arguments with one sentence and exit code 2', () => {
  const { status, stderr } = project.run('flow-diff', 'old.ts', 'nowhere.ts')
  expect(status).toBe(2)
  expect(stderr).toContain('nowhere.ts')
  expect(stderr).not.toContain('    at ')
})

describe('the README', () => {
  const { text, files, commands } = readmeOf('flow-diff')
  const meant = (on: string, page: string) => `import { createMachine } from 'xstate'
export const door = {
  title: 'Door',
  machine: createMachine({
    id: 'door',
    initial: 'open',
    states: { open: { meta: { page: '${page}' }, on: { 'door.close': ${on} } }, closed: {} },
  }),
}
`
  const [old, next] = [
    meant(`{ guard: 'isOpen', target: 'closed' }`, 'room'),
    meant(`'closed'`, 'hall'),
  ]

  test('shows the differences between its two versions', () => {
    project.write('old.ts', old)
    project.write('new.ts', next)
    const { stdout } = project.run('flow-diff', 'old.ts', 'new.ts')
    expect(text).toContain(`\`\`\`\n${stdout}\`\`\`\n`)
  })

  test.each(commands)('shows a command that works: %s', (...args) => {
    for (const [version, written] of [
      ['v1.0', old],
      ['v1.1', next],
    ] as const) {
      project.write('src/machine.ts', written)
      git('add', 'src')
      git('commit', '--quiet', '--allow-empty', '--message', version)
      git('tag', '--force', version)
    }
    project.write('src/machine.ts', old)
    const { status, stdout, stderr } = project.run(...(args as [string]))
    expect([status, stderr]).toEqual([args.includes('--exit-code') ? 1 : 0, ''])
    expect(stdout).toContain('Door (door)')
  })

  test('shows a file that compiles and prints the same differences', () => {
    project.write('old.ts', before)
    project.write('new.ts', after)
    for (const { file, code } of files) project.write(file, code)
    project.write('tsconfig.json', settings)
    expect(project.run('tsc').stdout).toBe('')
    expect(project.node('compare.ts').stdout).toContain('+ state locked')
  })
})
