import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'

let copy: ProjectCopy
beforeAll(async () => {
  copy = await copyProject()
  await copy.run('node', 'scripts/flow-new.ts', 'newsletter')
  await copy.run('node', 'scripts/flow-new.ts', 'trial-extension')
})
afterAll(() => copy.remove())

test.each([
  ['format', 'oxfmt', '--check', '.'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['source rules', 'node', 'scripts/checks/source-rules.ts'],
  ['flow rules', 'node', 'scripts/checks/flow-rules.ts'],
  ['texts', 'npm', 'run', '--silent', 'texts:check'],
  ['diagrams', 'node', 'scripts/flows.ts', '--check'],
  ['specification', 'node', 'scripts/spec.ts', '--check'],
  ['written pages', 'node', 'scripts/pages.ts', '--check'],
  ['layers', 'depcruise', 'contract', 'machines', 'server', 'src'],
  ['dead code', 'knip'],
  ['types', 'tsc', '-p', '.'],
])('creates a flow that passes the check “%s”', async (_, command, ...args) => {
  await copy.run(command, ...args)
})

test('creates a flow whose own tests pass', async () => {
  const report = join(copy.folder, 'report.json')
  await copy.run('vitest', 'run', 'trial-extension', '--reporter=json', `--outputFile=${report}`)
  const { numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  expect(numFailedTests).toBe(0)
  expect(testResults).toHaveLength(3)
})

test('refuses the same name a second time', async () => {
  await expect(copy.run('node', 'scripts/flow-new.ts', 'trial-extension')).rejects.toThrow(
    '“trial-extension” is already used in contract/trial-extension.ts.',
  )
})
