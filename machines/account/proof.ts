import type { DoneActorEvent, EventObject } from 'xstate'

import { isTotp } from '#contract/rules/totp.ts'
import type { Answer } from '#contract/call.ts'
import type { readSecurity } from '#contract/security.ts'
import { passkeyOf, type PasskeyPromptResult } from '#machines/sign-in/passkey.ts'

/** The second factor of an account. */
export type Factor = Answer<typeof readSecurity>['factor']

/** What confirms a change: a code, a passkey, or the password of an account without a second factor. */
export type Proof = { totp: string; password: string; passkey?: string | undefined }

/** Whether what was typed is complete. */
export const isProof = (factor: Factor, { totp, password }: Proof) =>
  factor === 'none' ? password !== '' : isTotp(totp)

/** What was typed, or what the prompt for a passkey ended with. */
export const proofIn = (event: EventObject): Proof => {
  if ('totp' in event) {
    const { totp, password } = event as EventObject & Proof
    return { totp, password }
  }
  const { output } = event as DoneActorEvent<PasskeyPromptResult>
  return { totp: '', password: '', passkey: passkeyOf(output) }
}
