import * as z from 'zod/mini'

import { messageLink } from './account.ts'
import { nothing } from './answers.ts'
import { call } from './call.ts'
import { formId } from './form.ts'

export const announcement = z.object({
  id: z.int(),
  title: z.string(),
  teaserText: z.string(),
  link: z.optional(z.string().check(z.regex(messageLink))),
})
export type Announcement = z.output<typeof announcement>

/**
 * Current announcements, newest first, at most two, without those the user has dismissed. `isMore` means
 * that the inbox has more. Offered, like the call below, if `get-flags` returns `extras.announcements`
 * 1 (T119).
 */
export const listAnnouncements = call('/api/v1/user/announcement/list', {
  extra: 'announcements',
  access: 'session',
  spec: 'T119',
  body: nothing,
  answer: z.object({ list: z.array(announcement), isMore: z.boolean() }),
})

/** Hides it above the pages, on all of the user's devices (T119). */
export const dismissAnnouncement = call('/api/v1/user/announcement/dismiss', {
  extra: 'announcements',
  access: 'session',
  spec: 'T119',
  body: z.object({ id: formId }),
  answer: nothing,
})
