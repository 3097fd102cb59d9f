import type * as z from 'zod'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { describedProvider, type Described, providerShape } from './shape.ts'
import { EnvError, isDemo, type Env } from '#server/config/env.ts'

const settingAt = (path: readonly PropertyKey[]): Described | undefined =>
  path.reduce<Described | undefined>(
    (setting, key) =>
      // A value of a list that says nothing itself is expected as the list says.
      typeof key === 'number'
        ? { ...setting, ...setting?.items }
        : setting?.properties?.[String(key)],
    describedProvider(),
  )

const namesIn = (setting: Described | undefined) =>
  Object.keys(setting?.properties ?? {}).join(', ')

/** Describes the expected value of a setting. */
const expectedAt = (path: readonly PropertyKey[]) => {
  const setting = settingAt(path)
  return setting?.expected ?? `an object with ${namesIn(setting)}`
}

/** One line per error, such as "legalUrl.de: expected an address …"; never repeats a value. */
const faultsOf = (error: z.ZodError): string[] =>
  error.issues.flatMap((issue) => {
    const place = issue.path.map(String)
    if (issue.code !== 'unrecognized_keys')
      return [`${place.join('.') || 'the file'}: expected ${expectedAt(issue.path)}`]
    return issue.keys.map(
      (key) => `${[...place, key].join('.')}: expected one of ${namesIn(settingAt(issue.path))}`,
    )
  })

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
