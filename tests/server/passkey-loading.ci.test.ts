import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import type { Loaded } from '../support/loaded-modules.ts'

const execute = promisify(execFile)

const script = join(import.meta.dirname, '../support/loaded-modules.ts')

test('loads the library for passkeys with the first call that needs it [T278]', async () => {
  const env = { ...process.env, TEST_DATABASE_URL: '' }
  const { stdout } = await execute(process.execPath, [script], { env })
  const loaded = JSON.parse(stdout) as Loaded
  expect(loaded).toEqual({ atStart: false, byOtherCall: false, byPasskeyCall: true })
})
