import * as z from 'zod/mini'

import { unread, verdict } from './answers.ts'
import { call } from './call.ts'
import { formWord } from './form.ts'

/** The one-time access code of a reset email: the last segment of its link. */
const otac = formWord(200)
const password = formWord(256)

/** T36, A17: the answer never says whether the account exists. */
export const requestPasswordReset = call('/api/v1/user/recovery/password/reset-request', {
  access: 'public',
  spec: 'C8',
  body: z.object({ username: formWord(100) }),
  answer: unread,
})

/** T33, A15: whether the link is valid. */
export const renderPasswordReset = call('/api/v1/user/recovery/password/reset-render', {
  access: 'public',
  spec: 'C9',
  body: z.object({ otac }),
  answer: z.object({ render: z.boolean() }),
})

export const resetPassword = call('/api/v1/user/recovery/password/reset', {
  access: 'public',
  spec: 'C10',
  body: z.object({ otac, newPassword: password, newPasswordRepeat: password }),
  answer: verdict,
})

/** T36, A17: the answer never says whether the address is known. */
export const recoverUsername = call('/api/v1/user/recovery/username/recover', {
  access: 'public',
  spec: 'C11',
  body: z.object({ email: formWord(254) }),
  answer: unread,
})
