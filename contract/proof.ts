import * as z from 'zod/mini'

import { formOptional, formText, formTotp, formWord } from './form.ts'
import { limits } from './limits.ts'

/** What the browser returns for a passkey: the JSON of a `PublicKeyCredential`, as text (T268). */
export const passkeyAnswer = formWord(limits.passkeyAnswerMax)

/**
 * What WebAuthn asks of the browser: its `parseRequestOptionsFromJSON` or `parseCreationOptionsFromJSON`
 * reads it (T268).
 */
export const passkeyOptions = z.looseObject({ challenge: z.string() })
export type PasskeyOptions = z.output<typeof passkeyOptions>

/**
 * What confirms a change: a verification code, a passkey (T273), or the password for an account without an
 * app (R72). The empty ones don't count.
 */
export const proof = {
  totp: formTotp,
  password: formText(256),
  passkey: formOptional(formText(limits.passkeyAnswerMax)),
}
