import * as z from 'zod/mini'

import { call } from './call.ts'
import { formWord } from './form.ts'

/**
 * A8: signs in once with the emergency code instead of a TOTP, spends it, and makes the next sign-in
 * set the second factor up anew. Offered where `get-flags` answers `extras.emergencyCode` 1.
 */
export const redeemEmergencyCode = call('/api/v1/authentication/redeem-emergency-code', {
  access: 'passwordStep',
  spec: 'A8',
  body: z.object({ emergencyCode: formWord(64) }),
  answer: z.object({ response: z.object({ success: z.boolean() }) }),
})
