import type * as z from 'zod'

import { describedProvider, type Described } from './shape.ts'

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
export const faultsOf = (error: z.ZodError): string[] =>
  error.issues.flatMap((issue) => {
    const place = issue.path.map(String)
    if (issue.code !== 'unrecognized_keys')
      return [`${place.join('.') || 'the file'}: expected ${expectedAt(issue.path)}`]
    return issue.keys.map(
      (key) => `${[...place, key].join('.')}: expected one of ${namesIn(settingAt(issue.path))}`,
    )
  })
