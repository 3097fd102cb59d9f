import * as z from 'zod/mini'

import { writeId } from './agent-write.ts'
import { option, verdict } from './answers.ts'
import { call } from './call.ts'
import { formId, formLine, formList, formOptional } from './form.ts'
import { instant } from './instant.ts'
import { limits } from './limits.ts'
import { decidingRoles } from './rules/agent-roles.ts'
import { announcementKinds, audiences } from './rules/announcement-kinds.ts'

const title = formLine(limits.announcementTitleMax)
const text = formLine(limits.announcementTextMax)

/** Plain texts; German complete or empty. A link is a path of the portal or an https address (T118). */
const texts = {
  title,
  text,
  titleDe: title,
  textDe: text,
  link: formLine(limits.linkMax),
}

const times = {
  /** Starts immediately if missing. */
  startsAt: formOptional(instant),
  endsAt: instant,
}

const readers = {
  audience: z.enum(audiences),
  companyIds: formList(formId),
  /** The user who reads it; empty for other audiences. */
  username: formLine(100),
}

/** Fields a refusal can name. */
const announcementField = z.enum([
  ...(['companyIds', 'username', 'title', 'text', 'titleDe', 'textDe', 'link'] as const),
  ...(['startsAt', 'endsAt'] as const),
])
export type AnnouncementField = z.output<typeof announcementField>

/** A refusal names the invalid field, if there is one (T132). */
const fieldVerdict = z.extend(verdict, { field: z.optional(announcementField) })

export const publishedAnnouncement = z.object({
  announcementId: z.int(),
  /** incremented with each change; a change sends the version that the agent was editing */
  version: z.int(),
  kind: z.enum(announcementKinds),
  /** messages are `sent` or `withdrawn` */
  state: z.enum(['scheduled', 'current', 'past', 'sent', 'withdrawn']),
  audience: z.enum(audiences),
  companies: z.array(option),
  /** the user who reads it; empty for several users, for example those named in a command */
  username: z.string(),
  /** the number of inboxes a message went to; null for an announcement */
  people: z.nullable(z.int()),
  title: z.string(),
  text: z.string(),
  titleDe: z.string(),
  textDe: z.string(),
  link: z.string(),
  /** for a message, both are the time it was sent */
  startsAt: instant,
  endsAt: instant,
  /** the agent who published it; empty for the operator */
  publishedBy: z.string(),
})
export type PublishedAnnouncement = z.output<typeof publishedAnnouncement>

/** The latest 100 by their start: announcements, sent messages, or both (T118, T138). */
export const listPublishedAnnouncements = call('/api/v1/agent/announcement/list', {
  access: 'agent',
  spec: 'T118',
  body: z.object({ kind: formOptional(z.enum(announcementKinds)) }),
  answer: z.object({ list: z.array(publishedAnnouncement) }),
})

/** One announcement or message; null if it doesn't exist (T133). */
export const getAnnouncement = call('/api/v1/agent/announcement/get', {
  access: 'agent',
  spec: 'T133',
  body: z.object({ announcementId: formId }),
  answer: z.object({ data: z.nullable(publishedAnnouncement) }),
})

export const publishAnnouncement = call('/api/v1/agent/announcement/publish', {
  access: 'agent',
  roles: decidingRoles,
  spec: 'T118',
  body: z.object({ writeId, ...readers, ...texts, ...times }),
  answer: fieldVerdict,
})

/**
 * The readers can't be changed, nor the start of a current announcement. `isOutdated` means that it has
 * changed, started or ended since the version the agent was editing; nothing is changed
 * then (T118, T134).
 */
export const changeAnnouncement = call('/api/v1/agent/announcement/change', {
  access: 'agent',
  roles: decidingRoles,
  spec: 'T118',
  body: z.object({ writeId, announcementId: formId, fromVersion: formId, ...texts, ...times }),
  answer: z.extend(fieldVerdict, { isOutdated: z.optional(z.boolean()) }),
})

/** Ends a current announcement; inboxes keep it (T118). */
export const endAnnouncement = call('/api/v1/agent/announcement/end', {
  access: 'agent',
  roles: decidingRoles,
  spec: 'T118',
  body: z.object({ writeId, announcementId: formId }),
  answer: verdict,
})

/** Withdraws an announcement or a message, including from inboxes (T118, T138). */
export const withdrawAnnouncement = call('/api/v1/agent/announcement/withdraw', {
  access: 'agent',
  roles: decidingRoles,
  spec: 'T118',
  body: z.object({ writeId, announcementId: formId }),
  answer: verdict,
})

/** Goes to inboxes only; `people` is the number of recipients (T120). */
export const sendInboxMessage = call('/api/v1/agent/announcement/message', {
  access: 'agent',
  roles: decidingRoles,
  spec: 'T120',
  body: z.object({ writeId, ...readers, ...texts }),
  answer: z.extend(fieldVerdict, { people: z.optional(z.int()) }),
})
