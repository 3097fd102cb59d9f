import * as z from 'zod/mini'

import { noPartner, type PartnerFields } from '#contract/rules/partner.ts'
import { deviceStorage } from '#src/storage/browser-storage.ts'
import { keepBy, typedPrefix } from '#src/storage/records.ts'
import { readJson, writeJson } from '#src/storage/json.ts'

const shape: z.ZodMiniType<PartnerFields> = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
})

const keyOf = (username: string) => `${typedPrefix(username)}partner`

keepBy('partner.form', (form, username) => writeJson(deviceStorage, keyOf(username), form))

/** A61: the login for a partner as it was typed and not sent; one that cannot be read is empty. */
export const keptPartner = (username: string): PartnerFields =>
  z.safeParse(shape, readJson(deviceStorage, keyOf(username))).data ?? noPartner
