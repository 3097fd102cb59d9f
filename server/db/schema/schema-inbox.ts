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

type PartnerRequestTable = {
  id: GeneratedAlways<number>
  /** the ticket by which the requester follows it */
  ticketId: number
  companyId: number
  requesterId: number
  firstName: string
  lastName: string
  mail: string
  /** `mail.toLowerCase()`: one open request of a company for one address */
  mailKey: string
  phone: string
  state: Generated<'open' | 'approved' | 'refused'>
  createdAt: number
  decidedAt: Generated<number | null>
  /** whom an approved request became */
  accountId: Generated<number | null>
}

export type InboxTables = {
  inboxMessage: InboxMessageTable
  partnerRequest: PartnerRequestTable
}
