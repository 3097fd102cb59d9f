import type { Generated, GeneratedAlways } from 'kysely'

type TicketTable = {
  /** often taken by `Engine.takeId` before: a draft has the number of its ticket */
  id: Generated<number>
  /** Upper case, unique */
  code: string
  typeId: number
  companyId: number
  ownerId: number
  categoryId: number
  statusId: number
  urgencyId: number
  priority: string
  internalPriorityId: number
  supportGroup: string
  assigneeName: string
  shortDescription: string
  /** `sortKey(shortDescription)` */
  shortKey: string
  /** HTML, sanitised when written */
  description: string
  /** `excerptOf(description)`: the plain text the list shows */
  excerpt: string
  allUsersAffected: Generated<0 | 1>
  /** Who wrote or moved the ticket last: the provider or a customer. Handing it over doesn't count. */
  providerSpokeLast: Generated<0 | 1>
  createdAt: number
  updatedAt: number
}

/** What happened on a ticket, read from top to bottom; exactly one entry of a ticket is current. */
type ActionLogTable = {
  id: GeneratedAlways<number>
  ticketId: number
  at: number
  step: string
  source: string
  /** HTML, sanitised when written */
  description: string
  isCurrent: 0 | 1
  authorId: number | null
  /** A `TicketEvent` as JSON; null for what somebody wrote, and for entries older than this column. */
  details: Generated<string | null>
  /** A `note` is the provider's own: never the current entry, and no customer reads it. */
  kind: 'created' | 'comment' | 'answer' | 'status' | 'assigned' | 'note'
}

type DraftTable = {
  /** the number of the ticket the draft becomes: no other ticket gets it */
  ticketId: number
  accountId: number
  shortDescription: string
  createdAt: number
  /** A40: one draft of a person is open; a replaced one can still be sent until it is swept away. */
  isOpen: 0 | 1
}

export type TicketTables = {
  ticketType: { id: number; name: string }
  ticketStatus: { id: number; name: string; isClosed: 0 | 1 }
  urgency: { id: number; name: string }
  category: { id: number; ticketTypeId: number; name: string }
  ticket: TicketTable
  /** What a ticket is found by, as words: `names` of its owner and company, `words` of its texts. */
  ticketDocument: { ticketId: number; names: string; words: string }
  /** Every word of tickets, by each of its endings. */
  ticketWord: { ending: string; word: string }
  ticketAffected: { ticketId: number; accountId: number }
  actionLog: ActionLogTable
  /** A row that isn't active is a subscription that has ended: toggling it is one statement. */
  ticketSubscription: { ticketId: number; accountId: number; isActive: Generated<0 | 1> }
  ticketDraft: DraftTable
  /** The date of the newest entry a person has been shown (T51). */
  ticketSeen: { accountId: number; ticketId: number; seenAt: number }
  /** When a person last commented on a ticket (A1). */
  commentPost: { ticketId: number; accountId: number; at: number }
}
