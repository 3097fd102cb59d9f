import * as z from 'zod/mini'

import { nothing, verdict } from './answers.ts'
import { call } from './call.ts'
import { formWord } from './form.ts'

/** Why a link is refused: another user has the address now, or the link is invalid. */
export const confirmationRefusals = ['emailAlreadyInUse', 'linkExpired'] as const

/**
 * Confirms the email address of a link, which is all the proof that's needed. A link that is unknown,
 * used, replaced or too old answers `linkExpired` (R70).
 */
export const confirmEmailChange = call('/api/v1/email-change/confirm', {
  access: 'public',
  spec: 'R70',
  body: z.object({ code: formWord(200) }),
  answer: z.extend(verdict, { messageKey: z.optional(z.enum(confirmationRefusals)) }),
})

/**
 * Sends a new link and invalidates the previous one. Refused if no address is pending. Offered, like
 * `cancelEmailChange`, if `get-flags` returns `extras.emailConfirmation` 1 (R70).
 */
export const resendEmailChange = call('/api/v1/profile/email-change/resend', {
  extra: 'emailConfirmation',
  access: 'session',
  spec: 'R70',
  body: nothing,
  answer: verdict,
})

/** Keeps the current address. Refused if no address is pending (R70). */
export const cancelEmailChange = call('/api/v1/profile/email-change/cancel', {
  extra: 'emailConfirmation',
  access: 'session',
  spec: 'R70',
  body: nothing,
  answer: verdict,
})
