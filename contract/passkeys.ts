import * as z from 'zod/mini'

import { codedVerdict, nothing, verdict } from './answers.ts'
import { call } from './call.ts'
import { formId, formLine } from './form.ts'
import { instant } from './instant.ts'
import { limits } from './limits.ts'
import { passkeyAnswer, passkeyOptions, proof } from './proof.ts'

/** `synced` by a password manager, kept by one `device`, or on a `securityKey`. */
export const passkeyKind = z.enum(['synced', 'device', 'securityKey'])
export type PasskeyKind = z.output<typeof passkeyKind>

export const passkeyName = formLine(limits.passkeyNameMax)

/** The answer of the browser. Without a name, the passkey is named after the browser that adds it. */
export const newPasskey = z.object({ passkey: passkeyAnswer, name: z.optional(passkeyName) })

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  kind: passkeyKind,
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** the host it was registered for, such as `portal.example.com` */
  host: z.string(),
  /** false if the portal has another host now, where browsers don't offer it */
  works: z.boolean(),
  /** false if it can't replace the password: it isn't stored in the authenticator, or doesn't check its user */
  signsIn: z.boolean(),
  /** false for the last second factor, which can't be removed */
  canRemove: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

export const passkeyList = z.object({ list: z.array(passkey) })

/**
 * The user's passkeys, oldest first. Offered, like the other calls here, if `get-flags` returns
 * `extras.passkeys` 1 (T272).
 */
export const listPasskeys = call('/api/v1/user/passkey/list', {
  access: 'session',
  spec: 'T272',
  body: nothing,
  answer: passkeyList,
})

/** Asks for a new passkey, once the user has confirmed it's them (T272, T273). */
export const startPasskeyRegistration = call('/api/v1/user/passkey/start-registration', {
  access: 'session',
  spec: 'T272',
  body: z.object(proof),
  answer: z.extend(codedVerdict, { options: z.optional(passkeyOptions) }),
})

/** Adds the passkey (T272). */
export const finishPasskeyRegistration = call('/api/v1/user/passkey/finish-registration', {
  access: 'session',
  spec: 'T272',
  body: newPasskey,
  answer: codedVerdict,
})

export const renamePasskey = call('/api/v1/user/passkey/rename', {
  access: 'session',
  spec: 'T272',
  body: z.object({ id: formId, name: passkeyName }),
  answer: verdict,
})

/** `removed` is for the browser, which stops suggesting the passkey (T286). */
export const passkeyRemoval = z.extend(codedVerdict, {
  removed: z.optional(z.object({ host: z.string(), credentialId: z.string() })),
})

/** Removes a passkey, unless it is the last second factor (T272, T273). */
export const removePasskey = call('/api/v1/user/passkey/remove', {
  access: 'session',
  spec: 'T272',
  body: z.object({ id: formId, ...proof }),
  answer: passkeyRemoval,
})

/** Asks for a passkey as the proof of a change; `options` is null if the account has none that works here (T273). */
export const startPasskeyProof = call('/api/v1/user/passkey/start-proof', {
  access: 'session',
  spec: 'T273',
  body: nothing,
  answer: z.object({ options: z.nullable(passkeyOptions) }),
})
