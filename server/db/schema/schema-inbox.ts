import type { Generated, GeneratedAlways } from 'kysely'

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
  createdAt: number
}

export type InboxTables = { inboxMessage: InboxMessageTable }
