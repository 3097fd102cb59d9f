import * as z from 'zod/mini'

import { nothing } from './answers.ts'
import { call } from './call.ts'
import { formList } from './form.ts'
import { instant } from './instant.ts'
import { allMutes } from './rules/notification-events.ts'

/**
 * Marks all messages up to this instant as read, so that newer ones stay unread. Offered, like the calls
 * below, if `get-flags` returns `extras.notifications` 1 (T196).
 */
export const markAllInboxRead = call('/api/v1/user/inbox/mark-all-read', {
  extra: 'notifications',
  access: 'session',
  spec: 'T196',
  body: z.object({ until: instant }),
  answer: nothing,
})

/** What the user isn't notified about; everything else arrives by email and in the inbox (T197). */
export const getNotificationMutes = call('/api/v1/user/notifications/get', {
  extra: 'notifications',
  access: 'session',
  spec: 'T197',
  body: nothing,
  answer: z.object({ mutes: z.array(z.enum(allMutes)) }),
})

/** Replaces what the user isn't notified about. */
export const setNotificationMutes = call('/api/v1/user/notifications/set', {
  extra: 'notifications',
  access: 'session',
  spec: 'T197',
  body: z.object({ mutes: formList(z.enum(allMutes), allMutes.length) }),
  answer: nothing,
})
