import * as z from 'zod/mini'

import { unread, verdict } from './answers.ts'
import { call } from './call.ts'
import { formWord } from './form.ts'

/** The one-time access code of a reset email: the last segment of its link. */
const otac = formWord(200)
const password = formWord(256)

/** The answer never says whether the account exists (T36, A17). */
export const requestPasswordReset = call('/api/v1/user/recovery/password/reset-request', {
  access: 'public',
  spec: 'C8',
  body: z.object({ username: formWord(100) }),
  answer: unread,
})

/**
 * Whether the link is valid (T33, A15). `company` is only there if it invites a user whose company has a
 * provider: its name, and whether it has replaced passwords (T330).
 */
export const renderPasswordReset = call('/api/v1/user/recovery/password/reset-render', {
  access: 'public',
  spec: 'C9',
  body: z.object({ otac }),
  answer: z.object({
    render: z.boolean(),
    company: z.optional(z.object({ name: z.string(), isRequired: z.boolean() })),
  }),
})

export const resetPassword = call('/api/v1/user/recovery/password/reset', {
  access: 'public',
  spec: 'C10',
  body: z.object({ otac, newPassword: password, newPasswordRepeat: password }),
  answer: verdict,
})

/** The answer never says whether the address is known (T36, A17). */
export const recoverUsername = call('/api/v1/user/recovery/username/recover', {
  access: 'public',
  spec: 'C11',
  body: z.object({ email: formWord(254) }),
  answer: unread,
})
