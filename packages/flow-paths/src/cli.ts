#!/usr/bin/env node
import { UnreadableFile } from 'flow-chart/load'

import { run } from './command.ts'
import { UsageError } from './commands/options.ts'
import { Unwalkable } from './unwalkable.ts'

// What guards log must not mix with the output.
Object.assign(console, { log: console.error, info: console.error, debug: console.error })

const isExpected = (error: unknown) =>
  error instanceof UsageError || error instanceof UnreadableFile || error instanceof Unwalkable

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!isExpected(error)) throw error
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
