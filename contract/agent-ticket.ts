import * as z from 'zod/mini'

import { nothing } from './answers.ts'
import { attachment } from './attachments.ts'
import { call } from './call.ts'
import { formCount, formId, formOptional } from './form.ts'
import { instant } from './instant.ts'
import { limits } from './limits.ts'
import { ticketRating } from './ticket-rating.ts'
import { turn } from './tickets.ts'

/** Another agent who has the ticket open (T109). */
const otherAgent = z.object({ name: z.string(), isReplying: z.boolean() })
export type OtherAgent = z.output<typeof otherAgent>

/**
 * A person who gets a reply: by email if `getsEmail` is true, or `getsStatusEmail` if it also changes the
 * status; and in the portal if they aren't external. Emails to an address that `hasBounced` came back
 * (T208).
 */
const recipient = z.object({
  kind: z.enum(['owner', 'colleague', 'external']),
  name: z.string(),
  getsEmail: z.boolean(),
  getsStatusEmail: z.boolean(),
  hasBounced: z.boolean(),
})
export type Recipient = z.output<typeof recipient>

/**
 * The agent's own reply, which can be taken back for `left` more seconds; `status` will be set with it.
 * If someone has written meanwhile, `isStopped` is true, and it isn't sent (T212).
 */
export const heldReply = z.object({
  replyId: z.int(),
  text: z.string(),
  lastEntryId: z.int(),
  /** empty if it stays */
  status: z.string(),
  /** how many files it has */
  files: z.int(),
  left: z.int(),
  isStopped: z.boolean(),
})
export type HeldReply = z.output<typeof heldReply>

/**
 * A ticket as agents see it. `assigneeId` is null if the ticket is unassigned or the assignee isn't an
 * agent (T105).
 */
export const agentTicket = z.object({
  ticketId: z.int(),
  ticketCode: z.string(),
  shortDescription: z.string(),
  /** HTML, sanitised when written */
  description: z.string(),
  ticketTypeId: z.int(),
  type: z.string(),
  categoryId: z.int(),
  category: z.string(),
  companyId: z.int(),
  company: z.string(),
  owner: z.object({
    userId: z.int(),
    name: z.string(),
    username: z.string(),
    mail: z.string(),
    telephone: z.string(),
  }),
  /** the agent who opened it for its owner (T203) */
  openedBy: z.optional(z.string()),
  /** the user who created it, if that isn't the owner (T240, T255) */
  createdBy: z.optional(z.string()),
  /** the entry of the first message, until that is redacted (T267) */
  openingId: z.optional(z.int()),
  statusId: z.int(),
  status: z.string(),
  isClosed: z.boolean(),
  urgencyId: z.int(),
  urgency: z.string(),
  supportGroup: z.string(),
  assigneeId: z.nullable(z.int()),
  assigneeName: z.string(),
  createDate: instant,
  lastUpdateDate: instant,
  waitingFor: turn,
  seenUntil: z.nullable(instant),
  /** when the postponed ticket becomes active again (T256) */
  remindAt: z.optional(instant),
  attachments: z.optional(z.array(attachment)),
  /** those outside the company first, then the owner */
  recipients: z.optional(z.array(recipient)),
  heldReply: z.optional(heldReply),
  /** the owner's (T86, T252) */
  rating: z.optional(ticketRating),
})
export type AgentTicket = z.output<typeof agentTicket>

/** A ticket in a short list. */
export const listedTicket = z.object({
  ticketId: z.int(),
  ticketCode: z.string(),
  shortDescription: z.string(),
  status: z.string(),
  lastUpdateDate: instant,
})
export type ListedTicket = z.output<typeof listedTicket>

/**
 * Other tickets of the same owner, and of other users of the company, most recently changed first, at most
 * `limits.besideTickets` each (T252).
 */
export const getTicketsBeside = call('/api/v1/agent/ticket/beside', {
  access: 'agent',
  spec: 'T252',
  body: z.object({ ticketId: formId }),
  answer: z.object({ owner: z.array(listedTicket), company: z.array(listedTicket) }),
})

/** `data` is null if the ticket doesn't exist (T105). */
export const getAgentTicket = call('/api/v1/agent/ticket/record', {
  access: 'agent',
  spec: 'T105',
  body: z.object({ ticketId: formId }),
  answer: z.object({ data: z.nullable(agentTicket) }),
})

/** A message from either side, a step of the ticket, or an internal note that customers don't see (T105). */
export const agentEntry = z.object({
  entryId: z.int(),
  date: instant,
  kind: z.enum(['message', 'step', 'note']),
  side: z.enum(['customer', 'provider']),
  source: z.string(),
  step: z.string(),
  /** HTML, sanitised when written */
  description: z.string(),
  /** the quoted part of an email: earlier messages and its signature, as HTML like `description` (T131) */
  quoted: z.optional(z.string()),
  /** it came by email; `from` is the sender's address if it isn't the author's (T126) */
  email: z.optional(z.object({ from: z.optional(z.string()) })),
  isOwn: z.boolean(),
  redactedAt: z.optional(instant),
  /** its author has changed the note (T214) */
  editedAt: z.optional(instant),
  /** the plain text of an own note that can still be changed (T214) */
  editable: z.optional(z.string()),
  /** only in the first entry of an answer: the number of earlier entries */
  earlier: z.optional(z.int()),
})
export type AgentEntry = z.output<typeof agentEntry>

/** The newest `limit` entries, or those before the entry `before` or after the entry `after` (T105). */
export const getAgentHistory = call('/api/v1/agent/ticket/history', {
  access: 'agent',
  spec: 'T105',
  body: z.object({
    ticketId: formId,
    limit: formOptional(formCount(limits.historyMax)),
    before: formOptional(formId),
    after: formOptional(formId),
  }),
  answer: z.array(agentEntry),
})

/** The agent has seen the history up to this instant (T51 for agents). */
export const markSeenByAgent = call('/api/v1/agent/ticket/mark-seen', {
  access: 'agent',
  spec: 'T104',
  body: z.object({ ticketId: formId, until: instant }),
  answer: nothing,
})

/** Reports every few seconds that the ticket is open; returns who else has it open (T109). */
export const reportPresence = call('/api/v1/agent/ticket/presence', {
  access: 'agent',
  spec: 'T109',
  body: z.object({
    ticketId: formId,
    activity: z.enum(['viewing', 'replying', 'gone']),
  }),
  answer: z.object({ others: z.array(otherAgent) }),
})
