import * as z from 'zod/mini'

import { flags, nothing, unread } from './answers.ts'
import { call } from './call.ts'
import { formInt, formTotpWord, formWord } from './form.ts'

const name = formWord(100)
const password = formWord(256)

/** 1 is a token from the provider, 2 an authenticator app with the set-up wizard (A6). */
export const mfaAuthType = z.union([z.literal(1), z.literal(2)])
const formMfaAuthType = z.pipe(formInt, mfaAuthType)

/**
 * The password step is passed when `success` and not `isPasswordExpired` (T20–T22, A86). `hasPasskey` is
 * ours: a passkey can replace the code (T271).
 */
export const authenticateUser = call('/api/v1/authentication/authenticate-user', {
  access: 'public',
  spec: 'C1',
  body: z.object({ username: name, password }),
  answer: z.object({
    success: z.boolean(),
    username: z.string(),
    mfaAuthType,
    hasMfa: z.boolean(),
    mfaWizardComplete: z.boolean(),
    isPasswordExpired: z.boolean(),
    requireTotp: z.boolean(),
    hasPasskey: z.optional(z.boolean()),
  }),
})

/** A wrong code is `response.success` false, never an error (T27, T28). */
export const authenticateUserMfa = call('/api/v1/authentication/authenticate-user-mfa', {
  access: 'passwordStep',
  spec: 'C2',
  body: z.object({ username: name, totp: formTotpWord, mfaAuthType: formMfaAuthType }),
  answer: z.object({ response: z.object({ success: z.boolean() }) }),
})

/**
 * Starts the set-up of an authenticator app. `isActivated` means that a factor is already in use; then
 * `emergencyCode` and `qrData` are empty. `qrData` is the otpauth:// address in the QR code (T24, A9).
 */
export const initUserMfa = call('/api/v1/authentication/init-user-mfa', {
  access: 'passwordStep',
  spec: 'C3',
  body: z.object({ mfaAuthType: formMfaAuthType }),
  answer: z.object({
    response: z.object({
      payload: z.object({
        isActivated: z.boolean(),
        emergencyCode: z.string(),
        qrData: z.string(),
      }),
    }),
  }),
})

/** Ends the session, even in the middle of a sign-in; the response isn't read (T29, T30). */
export const disconnectUser = call('/api/v1/authentication/disconnect-user', {
  access: 'public',
  spec: 'C6',
  body: nothing,
  answer: unread,
})

/**
 * Who is signed in, and the step of the sign-in; `username` is empty for a visitor. Ours are `endReason`,
 * why this browser's session was ended from elsewhere (T31), `hasPasskey`, before the code (T271), and
 * `companySignOut`, where users sign out of the company's provider that has signed them in (T292).
 */
export const getState = call('/api/v1/authentication/get-state', {
  access: 'public',
  spec: 'C7',
  body: nothing,
  answer: z.object({
    username: z.string(),
    isAuthenticated: z.object({ basic: z.boolean(), mfa: z.boolean(), mfaAuthType }),
    hasMfa: z.boolean(),
    mfaWizardComplete: z.boolean(),
    groupBasedPermissions: flags,
    supportGroupMembershipList: z.optional(z.array(z.int())),
    endReason: z.optional(z.enum(['passwordChanged', 'signedOut'])),
    hasPasskey: z.optional(z.boolean()),
    companySignOut: z.optional(z.object({ name: z.string(), address: z.string() })),
  }),
})

/**
 * The user's permissions, and our extras: 1 for a call the server offers, and `passwordMinLength`, the
 * minimum length of a new password (C12, A58).
 */
export const getFlags = call('/api/v1/render/control/get-flags', {
  access: 'public',
  spec: 'C12',
  body: nothing,
  answer: z.extend(flags, { extras: z.optional(z.record(z.string(), z.int())) }),
})
