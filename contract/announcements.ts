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
 * T119: what the provider announces to the user now, the newest first: two at most, without what the user has
 * dismissed. `isMore` says that the inbox has more. Offered if `get-flags` returns
 * `extras.announcements` 1, as is the call below.
 */
export const listAnnouncements = call('/api/v1/user/announcement/list', {
  access: 'session',
  spec: 'T119',
  body: nothing,
  answer: z.object({ list: z.array(announcement), isMore: z.boolean() }),
})

/** T119: the user doesn't see it above the pages any more, on any device. */
export const dismissAnnouncement = call('/api/v1/user/announcement/dismiss', {
  access: 'session',
  spec: 'T119',
  body: z.object({ id: formId }),
  answer: nothing,
})
