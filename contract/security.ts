import * as z from 'zod/mini'

import { codedVerdict, nothing } from './answers.ts'
import { initUserMfa } from './authentication.ts'
import { call } from './call.ts'
import { formOptional, formText, formTotp } from './form.ts'
import { instant } from './instant.ts'
import { proof } from './proof.ts'

/** Empty if unknown; `network` is an IP address without its last part. */
const device = z.object({ browser: z.string(), system: z.string(), network: z.string() })

const ownSession = z.extend(device, {
  id: z.string(),
  isCurrent: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
})

/** The result of a sign-in. */
export const signInResults = [
  'signedIn',
  'passkey',
  'company',
  'emergencyCode',
  'wrongPassword',
  'wrongCode',
  'wrongPasskey',
  'companyRefused',
  'wrongEmergencyCode',
] as const
export type SignInResult = (typeof signInResults)[number]

const signIn = z.extend(device, { at: instant, result: z.enum(signInResults) })

/**
 * The user's sessions, the last sign-ins, and the second factor: an app, a token from the provider, or
 * none. Offered, like the other calls here, if `get-flags` returns `extras.security` 1 (R65, R66).
 */
export const readSecurity = call('/api/v1/user/security/read', {
  extra: 'security',
  access: 'session',
  spec: 'R65',
  body: nothing,
  answer: z.object({
    factor: z.enum(['app', 'token', 'none']),
    hasEmergencyCode: z.boolean(),
    sessions: z.array(ownSession),
    signIns: z.array(signIn),
  }),
})

/** Ends one session of the user, or all others (R65). */
export const endSessions = call('/api/v1/user/security/end-sessions', {
  extra: 'security',
  access: 'session',
  spec: 'R65',
  body: z.object({ id: formOptional(formText(64)), ...proof }),
  answer: codedVerdict,
})

/**
 * Lets this session set up another authenticator within a few minutes. The current one stays valid until
 * then (R67).
 */
export const startFactorRenewal = call('/api/v1/user/security/start-factor-renewal', {
  extra: 'security',
  access: 'session',
  spec: 'R67',
  body: z.object(proof),
  answer: codedVerdict,
})

/** The same as `init-user-mfa` before the first sign-in; refused unless a renewal has started (R67). */
export const offerFactor = call('/api/v1/user/security/offer-factor', {
  extra: 'security',
  access: 'session',
  spec: 'R67',
  body: initUserMfa.body,
  answer: initUserMfa.answer,
})

/** Activates the new authenticator with its first code (R67). */
export const finishFactorRenewal = call('/api/v1/user/security/finish-factor-renewal', {
  extra: 'security',
  access: 'session',
  spec: 'R67',
  body: z.object({ totp: formTotp }),
  answer: codedVerdict,
})

/** Replaces the emergency code; only this response contains it (R68). */
export const renewEmergencyCode = call('/api/v1/user/security/renew-emergency-code', {
  extra: 'security',
  access: 'session',
  spec: 'R68',
  body: z.object(proof),
  answer: z.extend(codedVerdict, { emergencyCode: z.optional(z.string()) }),
})
