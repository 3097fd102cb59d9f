import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { emptyProject } from '../../empty-project.ts'

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
  project = emptyProject(['flow-chart', 'flow-diff'], ['xstate@5.33.3'])
})
afterAll(() => project.remove())

test('installs from its tarball and says what changed between two foreign machines', () => {
  project.write('old.ts', before)
  project.write('new.ts', after)
  const { status, stdout, stderr } = project.run('flow-diff', 'old.ts', 'new.ts', '--exit-code')
  expect(stderr).toBe('')
  expect(stdout).toContain('+ state locked')
  expect(stdout).toContain('+ transition open: LOCK → locked')
  expect(status).toBe(1)
})

test('compares a commit with the work tree', () => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
      cwd: project.folder,
      stdio: 'pipe',
    })
  project.write('door.ts', before)
  git('init', '--quiet')
  git('add', 'door.ts', 'package.json')
  git('commit', '--quiet', '--message', 'door')
  project.write('door.ts', after)
  const { stdout, stderr } = project.run('flow-diff', 'HEAD', '--file', 'door.ts')
  expect([stderr, stdout.includes('+ state locked')]).toEqual(['', true])
})

test('answers a wrong call with one sentence and exit code 2', () => {
  const { status, stderr } = project.run('flow-diff', 'old.ts', 'nowhere.ts')
  expect(status).toBe(2)
  expect(stderr).toContain('nowhere.ts')
  expect(stderr).not.toContain('    at ')
})
