import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const execute = promisify(execFile)

const promtool = '/usr/bin/promtool'

// promtool is in Debian's package prometheus; without it these tests are skipped.
test.runIf(existsSync(promtool) || process.env['REQUIRE_DEPLOY'] === '1').each([
  ['check', 'alerts.yml', '14 rules found'],
  ['test', 'alerts.test.yml', 'SUCCESS'],
])(
  'fires each alert rule, and none when all is well: promtool %s [O6]',
  async (verb, file, message) => {
    const { stdout } = await execute(promtool, [verb, 'rules', file], { cwd: 'deploy/monitoring' })
    expect(stdout).toContain(message)
  },
)
