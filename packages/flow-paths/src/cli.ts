#!/usr/bin/env node
import { runCommand, UnreadableFile } from 'flow-chart/load'

import { run } from './command.ts'
import { UsageError } from './commands/options.ts'
import { Unwalkable } from './unwalkable.ts'

const isExpected = (error: unknown) =>
  error instanceof UsageError || error instanceof UnreadableFile || error instanceof Unwalkable

await runCommand(async () => {
  process.exitCode = await run(process.argv.slice(2))
}, isExpected)
