import { basename } from 'node:path'
import { inject } from 'vitest'

import { flowIn } from '../../commands/source.ts'
import { testMutants } from './test-mutants.ts'

/** The files a command names, by their full paths. */
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
// Loaded as the tests load it: they must see the very machine that is changed.
const load = (file: string): Promise<Readonly<Record<string, unknown>>> =>
  import(/* @vite-ignore */ file)
const { model } = await flowIn(machine, values, load)
testMutants(model, Object.fromEntries(tests.map((file) => [basename(file), file])))
