import * as z from 'zod/mini'

import { codedVerdict, nothing } from './answers.ts'
import { call } from './call.ts'
import { formCount, formInt, formLine, formOptional, formTotp, formWord } from './form.ts'
import { instant } from './instant.ts'
import { limits } from './limits.ts'

/** Where a message can link to: a path of the portal or an https address. */
export const messageLink = /^(?:\/(?:[^\s/\\]\S*)?|https:\/\/\S*)$/

/**
 * The shell sends `format` 1, the inbox page nothing. Reading the list changes nothing. It has `id` if
 * `get-flags` returns `extras.inboxRead` 1; `date` and `link` are ours too (E12, C13). With
 * `extras.notifications` 1, so are `page`, which asks for a page of the list and the number of all messages, and
 * `ticket`, the ticket that a message is about. Both numbers stop at a maximum, `limits.inboxUnread` and
 * `limits.inboxCount` (T195, T196).
 */
export const listInbox = call('/api/v1/user/inbox/list', {
  access: 'session',
  spec: 'C13',
  body: z.object({ format: formOptional(formInt), page: formOptional(formCount(10_000)) }),
  answer: z.object({
    counters: z.object({ unread: z.int() }),
    list: z.array(
      z.object({
        id: z.optional(z.int()),
        title: z.string(),
        teaserText: z.string(),
        isRead: z.boolean(),
        date: z.optional(instant),
        link: z.optional(z.string().check(z.regex(messageLink))),
        ticket: z.optional(z.object({ ticketId: z.int(), code: z.string() })),
      }),
    ),
    total: z.optional(z.int()),
  }),
})

/**
 * `company`, the user's own, is ours if `get-flags` returns `extras.profileCompany` 1. With
 * `extras.emailConfirmation` 1, so are `confirmsMail`, whether a new address has to be confirmed, and
 * `pendingMail`, an address that isn't confirmed yet (R70, E7).
 */
export const fetchProfile = call('/api/v1/profile/fetch', {
  access: 'session',
  spec: 'C14',
  body: nothing,
  answer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    telephone: z.string(),
    mail: z.string(),
    mustUpdateEmail: z.boolean(),
    company: z.optional(z.string()),
    confirmsMail: z.optional(z.boolean()),
    pendingMail: z.optional(z.string()),
  }),
})

/** Possible values of the `messageKey` of a refused profile; each has a text in every language (A23, A24). */
export const profileRefusals = [
  'enterValidEmail',
  'emailAlreadyInUse',
  'emailCannotBeRemoved',
  'nameCannotBeEmpty',
] as const
export type ProfileRefusal = (typeof profileRefusals)[number]

/**
 * `telephoneNumber` here, `telephone` when read; `totp` is empty unless the email address changed. A new
 * address takes effect once it's confirmed if `get-flags` returns `extras.emailConfirmation`
 * 1 (R70, E7, E8, A21, A22).
 */
export const editProfile = call('/api/v1/profile/edit', {
  access: 'session',
  spec: 'C15',
  body: z.object({
    firstName: formLine(100),
    lastName: formLine(100),
    telephoneNumber: formLine(50),
    mail: formLine(limits.mailMaxLength),
    totp: formTotp,
  }),
  answer: codedVerdict,
})

export const changeOwnPassword = call('/api/v1/profile/change-password', {
  access: 'session',
  spec: 'C16',
  body: z.object({ password: formWord(256), newPassword: formWord(256), totp: formTotp }),
  answer: codedVerdict,
})
