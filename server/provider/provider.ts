import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type * as z from 'zod'

import { EnvError, isDemo } from '#server/config/env.ts'
import type { Env } from '#server/config/env.ts'
import { faultsOf } from './expectation.ts'
import { providerShape } from './shape.ts'

/** What customers see of the provider. */
export type Provider = z.output<typeof providerShape>

const wrong = (...faults: string[]) =>
  new EnvError(faults.map((fault) => `PROVIDER_FILE: ${fault}`).join('\n'))

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw wrong(`expected a readable file; ${file} can’t be read`)
  }
}

const jsonOf = (file: string): unknown => {
  try {
    return JSON.parse(textOf(file)) as unknown
  } catch (error) {
    if (error instanceof EnvError) throw error
    throw wrong(`expected JSON in ${file}; ${(error as Error).message}`)
  }
}

const demoFile = fileURLToPath(import.meta.resolve('#demo/provider.json'))

/** The provider file of this installation: `PROVIDER_FILE`, or the example in a demo. */
export const providerFileOf = (env: Env): string | undefined =>
  env.PROVIDER_FILE ?? (isDemo(env) ? demoFile : undefined)

/** Reads the provider's texts and addresses; without a file, uses the product's. */
export const readProvider = (file: string | undefined): Provider => {
  const result = providerShape.safeParse(file === undefined ? {} : jsonOf(file))
  if (result.success) return result.data
  throw wrong(...faultsOf(result.error))
}
