import type { Generated, GeneratedAlways } from 'kysely'

import type { AnnouncementKind } from '#contract/rules/announcement-kinds.ts'
import type { NotificationChannel, NotificationEvent } from '#contract/rules/notification-events.ts'

type InboxMessageTable = {
  id: GeneratedAlways<number>
  accountId: number
  /** plain text, like the teaser */
  title: string
  teaserText: string
  /** where the message links to: a path of the portal or an https address */
  link: Generated<string | null>
  /** `Translations` as JSON: the title and text for readers of other languages */
  translations: Generated<string | null>
  isRead: Generated<0 | 1>
  /** for an announcement its start, before which the inbox doesn't show it */
  createdAt: number
  /** the announcement or the sent message; null for messages from earlier versions */
  announcementId: Generated<number | null>
  /**
   * The ticket, for a message about one: a user has one per ticket, about its newest entry. Its texts are
   * empty, because they're written from the entry when it's read (T195).
   */
  ticketId: Generated<number | null>
  entryId: Generated<number | null>
  /** how many answers and comments the user hasn't read */
  news: Generated<number>
  /** the first entry the user hasn't read; null for messages from earlier versions, which know only the newest */
  sinceId: Generated<number | null>
}

/** An announcement, or a message sent only to inboxes, which starts and ends at the same time. */
type AnnouncementTable = {
  id: GeneratedAlways<number>
  kind: Generated<AnnouncementKind>
  /** who reads it: everyone, the users of companies, or `accountId`, which is null for several users */
  audience: 'everybody' | 'companies' | 'user'
  accountId: Generated<number | null>
  title: string
  teaserText: string
  translations: Generated<string | null>
  link: Generated<string | null>
  startsAt: number
  endsAt: number
  withdrawnAt: Generated<number | null>
  /** incremented with each change; starts at 1 */
  version: Generated<number>
  /** who published it; null for the operator */
  agentId: Generated<number | null>
  createdAt: number
  /** the number of inboxes a message went to */
  people: Generated<number | null>
}

export type InboxTables = {
  inboxMessage: InboxMessageTable
  /** What users aren't notified about; without a row, they are (T197). */
  notificationMute: { accountId: number; event: NotificationEvent; channel: NotificationChannel }
  announcement: AnnouncementTable
  announcementCompany: { announcementId: number; companyId: number }
  announcementDismissal: { announcementId: number; accountId: number; at: number }
}
