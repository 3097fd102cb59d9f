import * as z from 'zod/mini'

import { call } from './call.ts'

/** The languages of the signed-in portal; empty means no choice (A78). */
const chosenLanguage = z.enum(['', 'en', 'de'])

/**
 * The language a user has chosen on any device; stores `language` as their choice unless it is empty.
 * Offered if `get-flags` returns `extras.accountLanguage` 1 (G7).
 */
export const followLanguage = call('/api/v1/profile/follow-language', {
  extra: 'accountLanguage',
  access: 'session',
  spec: 'G7',
  body: z.object({ language: chosenLanguage }),
  answer: z.object({ language: chosenLanguage }),
})
