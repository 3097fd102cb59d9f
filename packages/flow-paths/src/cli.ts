#!/usr/bin/env node
import { UnreadableFile } from 'flow-chart/load'

import { run, WrongUse } from './command.ts'
import { Unwalkable } from './unwalkable.ts'

// What guards log is no part of what is printed.
Object.assign(console, { log: console.error, info: console.error, debug: console.error })

const isExpected = (error: unknown) =>
  error instanceof WrongUse || error instanceof UnreadableFile || error instanceof Unwalkable

await run(process.argv.slice(2)).catch((error: unknown) => {
  if (!isExpected(error)) throw error
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
})
