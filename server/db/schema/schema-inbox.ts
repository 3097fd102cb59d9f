import type { Generated, GeneratedAlways } from 'kysely'

import type { AnnouncementKind } from '#contract/rules/announcement-kinds.ts'

type InboxMessageTable = {
  id: GeneratedAlways<number>
  accountId: number
  /** plain text, as is the teaser */
  title: string
  teaserText: string
  /** where the message leads: a path of the portal or an https address */
  link: Generated<string | null>
  /** `Translations` as JSON: its title and text for readers of other languages */
  translations: Generated<string | null>
  isRead: Generated<0 | 1>
  /** of an announcement, its start: it isn't in the inbox before */
  createdAt: number
  /** the announcement or the message that was sent; null for messages of earlier versions */
  announcementId: Generated<number | null>
}

/** An announcement, or a message that was sent to inboxes only: that one begins and ends in the same instant. */
type AnnouncementTable = {
  id: GeneratedAlways<number>
  kind: Generated<AnnouncementKind>
  /** who reads it: everybody, the users of companies, or `accountId`; null there: several users */
  audience: 'everybody' | 'companies' | 'user'
  accountId: Generated<number | null>
  title: string
  teaserText: string
  translations: Generated<string | null>
  link: Generated<string | null>
  startsAt: number
  endsAt: number
  withdrawnAt: Generated<number | null>
  /** counts its changes from 1 on */
  version: Generated<number>
  /** who published it; null for the operator */
  agentId: Generated<number | null>
  createdAt: number
  /** how many inboxes a message went to */
  people: Generated<number | null>
}

export type InboxTables = {
  inboxMessage: InboxMessageTable
  announcement: AnnouncementTable
  announcementCompany: { announcementId: number; companyId: number }
  announcementDismissal: { announcementId: number; accountId: number; at: number }
}
