import { isTotp } from '#contract/rules/totp.ts'
import type { Answer } from '#contract/call.ts'
import type { readSecurity } from '#contract/security.ts'

/** The second factor of an account. */
export type Factor = Answer<typeof readSecurity>['factor']

/** What confirms a change: a code, or the password of an account without a second factor. */
export type Proof = { totp: string; password: string }

/** Whether it's complete. */
export const isProof = (factor: Factor, { totp, password }: Proof) =>
  factor === 'none' ? password !== '' : isTotp(totp)
