import type { Generated, GeneratedAlways } from 'kysely'

type TicketTable = {
  /** often reserved by `Engine.reserveId`, because a draft has the id of its ticket */
  id: Generated<number>
  /** upper case, unique */
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
  /** the assigned agent; null if it's unassigned or assigned to a name without an agent */
  assigneeId: Generated<number | null>
  shortDescription: string
  /** `sortKey(shortDescription)` */
  shortKey: string
  /** HTML, sanitised when written */
  description: string
  /** `excerptOf(description)`: the plain text in the list */
  excerpt: string
  allUsersAffected: Generated<0 | 1>
  /**
   * Whether the provider or a customer last wrote on the ticket or changed its status. Assigning it doesn't
   * count.
   */
  providerSpokeLast: Generated<0 | 1>
  /** The user who wrote the last comment; null if an external participant did, or nobody. */
  lastCommenterId: Generated<number | null>
  /**
   * When the customer started waiting for an answer. Null if the provider spoke last, and for a resolved
   * or closed ticket (T104).
   */
  waitingSince: Generated<number | null>
  createdAt: number
  updatedAt: number
  /** When the ticket was resolved; closed tickets keep it. Null while the ticket is open. */
  resolvedAt: Generated<number | null>
  /** When a lead redacted the description, which is then empty (T267). */
  redactedAt: Generated<number | null>
  /** When a postponed ticket becomes active again; null without a reminder (T256). */
  remindAt: Generated<number | null>
  /** The closed ticket that this one follows up on (T85). */
  followUpOf: Generated<number | null>
  /** its id in the system it was imported from, unique; null if it was created here */
  externalId: Generated<string | null>
}

/** A ticket's history, in order; exactly one entry per ticket is current. */
type ActionLogTable = {
  id: GeneratedAlways<number>
  ticketId: number
  at: number
  step: string
  source: string
  /** HTML, sanitised when written */
  description: string
  /** the rest of an email: earlier messages and its signature, as HTML like `description` (T131) */
  quoted: Generated<string | null>
  isCurrent: 0 | 1
  /** the customer who did it */
  authorId: number | null
  /** the agent who did it in the workspace; also null for `desk` */
  agentId: Generated<number | null>
  /** A `TicketEvent` as JSON; null for comments, answers and entries older than this column. */
  details: Generated<string | null>
  /** when the author of a note last changed it (T214) */
  editedAt: Generated<number | null>
  /**
   * Customers never see a `note`. Notes and `participants` entries are never current. `changed` is about the
   * subject, type, category or urgency.
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

/** A participant of a ticket: a colleague's account, or an external address (T89, T90). */
type ParticipantTable = {
  id: GeneratedAlways<number>
  ticketId: number
  accountId: Generated<number | null>
  /** an external address, and the same in lower case */
  email: Generated<string | null>
  emailKey: Generated<string | null>
  /** the user or the agent who added it */
  addedById: Generated<number | null>
  agentId: Generated<number | null>
  addedAt: number
  /** when an external participant unsubscribed; the address can't be added again */
  leftAt: Generated<number | null>
}

/** A saved view of the ticket list (T75). */
type TicketViewTable = {
  id: GeneratedAlways<number>
  accountId: number
  name: string
  /** `viewNameKey(name)`, unique per account */
  nameKey: string
  /** `ViewQuery` as JSON */
  query: string
}

type DraftTable = {
  /** the id the draft has reserved for its ticket */
  ticketId: number
  accountId: number
  shortDescription: string
  createdAt: number
  /** Each user has one open draft; a replaced one can still be sent until it's deleted (A40). */
  isOpen: 0 | 1
  /** The closed ticket that the new ticket follows up on (T85). */
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
  /**
   * The number of a company's tickets of each kind; `ownerId` 0 counts those of all owners. Maintained by
   * triggers.
   */
  ticketTally: TicketTallyTable
  /** The last import of a ticket: `hash` is the sha256 of the record, `entryId` was its newest entry. */
  importedTicket: { ticketId: number; hash: string; entryId: number }
  /** The words that find a ticket: `names` of its owner and company, `words` of its texts. */
  ticketDocument: { ticketId: number; names: string; words: string }
  /** Every word of tickets, with each of its endings. */
  ticketWord: { ending: string; word: string }
  ticketAffected: { ticketId: number; accountId: number }
  actionLog: ActionLogTable
  /** An inactive row is an ended subscription, so that a single statement can toggle it. */
  ticketSubscription: { ticketId: number; accountId: number; isActive: Generated<0 | 1> }
  ticketParticipant: ParticipantTable
  ticketDraft: DraftTable
  /** The date of the newest entry a user has seen (T51). */
  ticketSeen: { accountId: number; ticketId: number; seenAt: number }
  /** The owner's rating of how a ticket was handled (T86); `score` is 1 to 5. */
  ticketRating: {
    ticketId: number
    accountId: number
    score: number
    comment: string
    createdAt: number
  }
  ticketView: TicketViewTable
  /** The notes and files of tickets below this id aren't indexed yet; no row once all are (T261). */
  notesToIndex: { belowId: number }
  /** The date of the newest entry an agent has seen (T104). */
  agentSeen: { agentId: number; ticketId: number; seenAt: number }
  /** Agents who have a ticket open, and when they last reported it (T109). */
  agentPresence: { ticketId: number; agentId: number; at: number; isReplying: 0 | 1 }
  /** Replies that were sent but can still be taken back, one per ticket and agent (T212). */
  heldReply: {
    id: GeneratedAlways<number>
    ticketId: number
    agentId: number
    /** plain text */
    text: string
    /** to set with the reply */
    statusId: number | null
    /** the newest entry the agent had seen */
    lastEntryId: number
    /** null if something has come in between: it waits for the agent */
    releaseAt: number | null
  }
  /** Changes to tickets that don't add an entry; deleted after a while (T136). */
  ticketChange: {
    id: GeneratedAlways<number>
    ticketId: number
    at: number
    /** Whether customers can see what has changed. */
    isShared: Generated<0 | 1>
  }
  /**
   * Groups that tickets can be moved to (T108). `mail` receives emails about their tickets; it can be empty
   * (T122).
   */
  supportGroup: { name: string; mail: Generated<string>; language: Generated<string> }
  /** When a user last commented on a ticket (A1). */
  commentPost: { ticketId: number; accountId: number; at: number }
}
