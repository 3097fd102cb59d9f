import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import type { Loaded } from '../support/loaded-modules.ts'

const execute = promisify(execFile)

const script = join(import.meta.dirname, '../support/loaded-modules.ts')

test('loads libraries for signing in with the first call that needs one [T278]', async () => {
  const env = { ...process.env, TEST_DATABASE_URL: '' }
  const { stdout } = await execute(process.execPath, [script], { env })
  const loaded = JSON.parse(stdout) as Loaded
  const late = { atStart: false, byOtherCall: false, byItsCall: true }
  expect(loaded).toEqual({ passkeys: late, companySignIn: late })
})
