import * as z from 'zod/mini'

import type { ProfileFields } from '#contract/rules/profile.ts'
import { deviceStorage } from '#src/storage/browser-storage.ts'
import { keepBy, typedPrefix } from '#src/storage/records.ts'
import { readJson, writeJson } from '#src/storage/json.ts'

const field = z.enum(['firstName', 'lastName', 'telephone', 'mail'])
const shape: z.ZodMiniType<Partial<ProfileFields>> = z.partialRecord(field, z.string())

const keyOf = (username: string) => `${typedPrefix(username)}profile`

keepBy('profile.changes', (changes, username) => writeJson(deviceStorage, keyOf(username), changes))

/** A61: the fields of the own profile that were typed and not saved; one that cannot be read is none. */
export const keptProfileChanges = (username: string): Partial<ProfileFields> =>
  z.safeParse(shape, readJson(deviceStorage, keyOf(username))).data ?? {}
