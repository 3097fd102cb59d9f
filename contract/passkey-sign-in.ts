import * as z from 'zod/mini'

import { nothing } from './answers.ts'
import { call } from './call.ts'
import { passkeyAnswer, passkeyOptions } from './proof.ts'

/**
 * Why a passkey isn't accepted, where that tells nothing about other people's accounts: the challenge was used
 * or has expired, or the passkey is right but the account needs a new password first.
 */
export const passkeyRefusal = z.optional(z.enum(['timedOut', 'passwordExpired']))

/**
 * Asks for a passkey instead of username and password. This browser has five minutes to answer, once. Offered,
 * like the next call, if `get-flags` returns `extras.passkeySignIn` 1 (T269).
 */
export const startPasskeySignIn = call('/api/v1/authentication/passkey/start-sign-in', {
  access: 'public',
  spec: 'T269',
  body: nothing,
  answer: z.object({ options: passkeyOptions }),
})

/**
 * Opens a complete session. A passkey that isn't known, and an account that can't sign in with it, get the
 * same refusal with an empty `username`; `reason` says what the user can do about it (T269).
 */
export const finishPasskeySignIn = call('/api/v1/authentication/passkey/finish-sign-in', {
  access: 'public',
  spec: 'T269',
  body: z.object({ passkey: passkeyAnswer }),
  answer: z.object({ success: z.boolean(), username: z.string(), reason: passkeyRefusal }),
})

/**
 * Asks for a passkey after the password, instead of the verification code. `options` is null if the account
 * has none that works here. Offered, like the next call, if `get-flags` returns `extras.passkeys` 1 (T271).
 */
export const startPasskeyStep = call('/api/v1/authentication/passkey/start-step', {
  access: 'passwordStep',
  spec: 'T271',
  body: nothing,
  answer: z.object({ options: z.nullable(passkeyOptions) }),
})

/** The same answer as to a verification code: a wrong passkey is `response.success` false (T271). */
export const finishPasskeyStep = call('/api/v1/authentication/passkey/finish-step', {
  access: 'passwordStep',
  spec: 'T271',
  body: z.object({ passkey: passkeyAnswer }),
  answer: z.object({ response: z.object({ success: z.boolean(), reason: passkeyRefusal }) }),
})
