import { basename } from 'node:path'
import { inject } from 'vitest'

import { flowIn } from '../../commands/source.ts'
import { testMutants } from './test-mutants.ts'

/** Absolute paths of the files given on the command line. */
export type HuntedFiles = {
  readonly machine: string
  readonly model?: string
  readonly name?: string
  readonly tests: readonly string[]
}

declare module 'vitest' {
  interface ProvidedContext {
    huntedFiles: HuntedFiles
  }
}

const { machine, tests, ...values } = inject('huntedFiles')
// Load it like the tests do, so that they import the same machine that's changed.
const load = (file: string): Promise<Readonly<Record<string, unknown>>> =>
  import(/* @vite-ignore */ file)
const { model } = await flowIn(machine, values, load)
testMutants(model, Object.fromEntries(tests.map((file) => [basename(file), file])))
