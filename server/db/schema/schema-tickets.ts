import type { Generated, GeneratedAlways } from 'kysely'

type TicketTable = {
  /** often taken by `Engine.reserveId` before: a draft has the number of its ticket */
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
  /** the agent who has it; null where nobody has it, and for a name without an agent */
  assigneeId: Generated<number | null>
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
  /**
   * T104: since when a customer waits for an answer. Null while the provider spoke last, and for a ticket
   * that is resolved or closed.
   */
  waitingSince: Generated<number | null>
  createdAt: number
  updatedAt: number
  /** When a resolved ticket was resolved, for a closed one if it was before; null while it is open. */
  resolvedAt: Generated<number | null>
  /** The closed ticket this one goes on with (T85). */
  followUpOf: Generated<number | null>
  /** what it is called where it was imported from, unique; null for one that was created here */
  externalId: Generated<string | null>
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
  /** T131: what an email says besides: earlier messages and its signature, as HTML like `description` */
  quoted: Generated<string | null>
  isCurrent: 0 | 1
  /** the customer who did it */
  authorId: number | null
  /** the agent who did it in the workspace; null for steps of `desk` too */
  agentId: Generated<number | null>
  /** A `TicketEvent` as JSON; null for comments and answers, and for entries older than this column. */
  details: Generated<string | null>
  /**
   * A `note` is the provider's own: no customer reads it. Neither a note nor an entry about
   * `participants` is ever the current one. `changed` is about the subject or the urgency.
   */
  kind:
    | 'created'
    | 'comment'
    | 'answer'
    | 'status'
    | 'assigned'
    | 'changed'
    | 'participants'
    | 'note'
}

/** T89, T90: who was added to a ticket: a colleague's account, or an external address. */
type ParticipantTable = {
  id: GeneratedAlways<number>
  ticketId: number
  accountId: Generated<number | null>
  /** an external address, and the same in lower case */
  email: Generated<string | null>
  emailKey: Generated<string | null>
  addedById: number
  addedAt: number
  /** when an external participant unsubscribed: the address can't be added again */
  leftAt: Generated<number | null>
}

/** A list of tickets a user has given a name (T75). */
type TicketViewTable = {
  id: GeneratedAlways<number>
  accountId: number
  name: string
  /** `viewNameKey(name)`, unique for the account */
  nameKey: string
  /** `ViewQuery` as JSON */
  query: string
}

type DraftTable = {
  /** the number of the ticket the draft becomes: no other ticket gets it */
  ticketId: number
  accountId: number
  shortDescription: string
  createdAt: number
  /** A40: one draft of a person is open; a replaced one can still be sent until it is swept away. */
  isOpen: 0 | 1
  /** The closed ticket its ticket goes on with (T85). */
  followUpOf: Generated<number | null>
}

type TicketTallyTable = {
  companyId: number
  ownerId: number
  statusId: number
  typeId: number
  urgencyId: number
  providerSpokeLast: 0 | 1
  tickets: number
}

export type TicketTables = {
  ticketType: { id: number; name: string }
  ticketStatus: { id: number; name: string; isClosed: 0 | 1 }
  urgency: { id: number; name: string }
  category: { id: number; ticketTypeId: number; name: string }
  ticket: TicketTable
  /** How many tickets a company has of each kind; `ownerId` 0 has those of all owners. Triggers keep it. */
  ticketTally: TicketTallyTable
  /** What a ticket was last imported from: `hash` is the sha256 of the record, `entryId` its newest entry then. */
  importedTicket: { ticketId: number; hash: string; entryId: number }
  /** What a ticket is found by, as words: `names` of its owner and company, `words` of its texts. */
  ticketDocument: { ticketId: number; names: string; words: string }
  /** Every word of tickets, by each of its endings. */
  ticketWord: { ending: string; word: string }
  ticketAffected: { ticketId: number; accountId: number }
  actionLog: ActionLogTable
  /** A row that isn't active is a subscription that has ended: toggling it is one statement. */
  ticketSubscription: { ticketId: number; accountId: number; isActive: Generated<0 | 1> }
  ticketParticipant: ParticipantTable
  ticketDraft: DraftTable
  /** The date of the newest entry a person has been shown (T51). */
  ticketSeen: { accountId: number; ticketId: number; seenAt: number }
  /** What its owner thinks of how a ticket was handled, once (T86); `score` is 1 to 5. */
  ticketRating: {
    ticketId: number
    accountId: number
    score: number
    comment: string
    createdAt: number
  }
  ticketView: TicketViewTable
  /** The date of the newest entry an agent has been shown (T104). */
  agentSeen: { agentId: number; ticketId: number; seenAt: number }
  /** Agents who have a ticket open, and when they last said so (T109). */
  agentPresence: { ticketId: number; agentId: number; at: number; isReplying: 0 | 1 }
  /** T136: changes of tickets that write no entry; forgotten after a while. */
  ticketChange: { id: GeneratedAlways<number>; ticketId: number; at: number }
  /** Where a ticket can be moved to (T108); `mail` gets emails about its tickets, empty for none (T122). */
  supportGroup: { name: string; mail: Generated<string>; language: Generated<string> }
  /** When a person last commented on a ticket (A1). */
  commentPost: { ticketId: number; accountId: number; at: number }
}
