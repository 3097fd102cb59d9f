import * as z from 'zod/mini'

import { codedVerdict, verdict } from './answers.ts'
import { call } from './call.ts'
import { formTotp, formWord } from './form.ts'

const name = formWord(100)
const password = formWord(256)

/**
 * Renews an expired password; `totp` is empty if none is required. `refusedField` is ours if `get-flags`
 * returns `extras.refusedField` 1: without it, a refusal is about the code (T22, A10).
 */
export const renewPassword = call('/api/v1/authentication/renew-password', {
  access: 'public',
  spec: 'C4',
  body: z.object({ username: name, password, newPassword: password, totp: formTotp }),
  answer: z.extend(codedVerdict, {
    refusedField: z.optional(z.enum(['password', 'newPassword'])),
  }),
})

/** The public change of a password (T35, V16). */
export const changePassword = call('/api/v1/authentication/change-password', {
  access: 'public',
  spec: 'C5',
  body: z.object({ username: name, password, newPassword: password }),
  answer: verdict,
})
