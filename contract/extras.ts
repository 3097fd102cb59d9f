import * as z from 'zod/mini'

import { nothing } from './answers.ts'
import { call } from './call.ts'
import { formId, formList, formWord } from './form.ts'
import { limits } from './limits.ts'

/**
 * Signs in with the emergency code instead of a TOTP. The code is used up, and the next sign-in sets up
 * the second factor again. Offered if `get-flags` returns `extras.emergencyCode` 1 (A8).
 */
export const redeemEmergencyCode = call('/api/v1/authentication/redeem-emergency-code', {
  extra: 'emergencyCode',
  access: 'passwordStep',
  spec: 'A8',
  body: z.object({ emergencyCode: formWord(64) }),
  answer: z.object({ response: z.object({ success: z.boolean() }) }),
})

/**
 * Marks messages in the user's own inbox as read; other ids change nothing. Offered if `get-flags`
 * returns `extras.inboxRead` 1 (A63).
 */
export const markInboxRead = call('/api/v1/user/inbox/mark-read', {
  extra: 'inboxRead',
  access: 'session',
  spec: 'A63',
  body: z.object({ ids: formList(formId, limits.inboxMessages) }),
  answer: nothing,
})
