import * as z from 'zod/mini'

import { nothing, verdict } from './answers.ts'
import { attachment } from './attachments.ts'
import { call } from './call.ts'
import {
  formCount,
  formGroup,
  formId,
  formInt,
  formLine,
  formList,
  formOptional,
  formText,
  formWord,
} from './form.ts'
import { instant } from './instant.ts'
import { limits } from './limits.ts'
import { namedUser } from './ticket-form.ts'
import { relatedTicket, ticketResolution } from './ticket-resolution.ts'

/** Urgency is an object in the list (A93). */
const urgency = z.object({ name: z.string() })

/** Whose turn it is. `customer` is the reader's company (T54). */
export const turn = z.enum(['customer', 'provider', 'nobody'])
export type Turn = z.output<typeof turn>

/** Whose turn the list can be filtered by; `you` are the tickets with `isYourTurn` (T54). */
export const turnFilter = z.enum(['you', 'customer', 'provider'])

/** Where a search found a ticket, with the words as written there (T183). */
export const foundPlace = z.object({
  place: z.enum(['description', 'comment', 'answer', 'owner', 'company', 'number']),
  text: z.string(),
  words: z.array(z.string()),
})

/**
 * The optional fields are ours. `words` are the words of code and subject that match, as written.
 * `isUnread`: others have added to the ticket since the user saw it (T51, E1). `isYourTurn`: it's the
 * customer's turn, and the reader owns the ticket, participates in it or wrote its last comment (T54).
 * `found`: where a search found it if the subject doesn't have all its words, with the words as
 * written there (T183).
 */
export const ticketRow = z.object({
  ticketId: z.int(),
  ticketType: z.string(),
  shortDescription: z.string(),
  createDate: instant,
  lastUpdateDate: instant,
  ownerName: z.string(),
  ownerUsername: z.string(),
  description: z.string(),
  status: z.string(),
  priority: z.string(),
  internalPriorityId: z.int(),
  company: z.string(),
  companyId: z.int(),
  urgency,
  ticketCode: z.optional(z.string()),
  words: z.optional(z.array(z.string())),
  isUnread: z.optional(z.boolean()),
  waitingFor: z.optional(turn),
  isYourTurn: z.optional(z.boolean()),
  found: z.optional(foundPlace),
})
export type TicketRow = z.output<typeof ticketRow>

/** The columns the list can be sorted by (A28). */
export const ticketSortColumn = z.enum([
  'ticketId',
  'ticketType',
  'shortDescription',
  'createDate',
  'lastUpdateDate',
  'ownerName',
  'status',
  'urgency',
  'company',
])
export type TicketSortColumn = z.output<typeof ticketSortColumn>

export const sortDirection = z.enum(['asc', 'desc'])
export type SortDirection = z.output<typeof sortDirection>

/** The order of the list (A28). */
export const ticketSorting = z.object({ columnName: ticketSortColumn, direction: sortDirection })

/**
 * All filters apply together (A58b); an empty list means "all". `waitingFor` and `participating` are
 * ours, offered if `get-flags` returns `extras.whoseTurn` and `extras.participants` 1 (B20); `you` as a
 * value of `waitingFor`, and `isYourTurn` in answers, if it returns `extras.yourTurn` 1.
 */
export const ticketFilters = z.object({
  statusId: formList(formId),
  ticketTypeId: formList(formId),
  urgencyId: formList(formId),
  companyId: formList(formId),
  ownerUsername: formList(formWord(100)),
  waitingFor: formList(turnFilter),
  participating: formList(z.enum(['you'])),
})
export type TicketFilters = z.output<typeof ticketFilters>

const noIds = { statusId: [], ticketTypeId: [], urgencyId: [], companyId: [] }
/** Empty lists aren't in a form, so that a whole group of them is missing. */
export const noFilters = { ...noIds, ownerUsername: [], waitingFor: [], participating: [] }

/**
 * Pages start at 1; `totalVisibleCount` counts all matches the user can see, of a search up to 1,000
 * or, if `get-flags` returns `extras.searchCount` 1, up to `countUpTo`. `isMore` means that more match
 * than are counted, or may; the pages show those that are counted (T150, B15, B23, A30, A31).
 */
export const listTickets = call('/api/v1/support/ticket/list', {
  access: 'tickets',
  spec: 'C25',
  maxBytes: 256 * 1024,
  body: z.object({
    filters: z._default(formGroup(ticketFilters), noFilters),
    sortBy: z._default(formGroup(ticketSorting), {
      columnName: 'lastUpdateDate',
      direction: 'desc',
    }),
    limit: formCount(100),
    search: z._default(formText(200), ''),
    page: formCount(1_000_000),
    countUpTo: formOptional(formCount(limits.ticketSearchCount)),
  }),
  answer: z.object({
    list: z.array(ticketRow),
    summary: z.object({ totalVisibleCount: z.int(), isMore: z.optional(z.boolean()) }),
  }),
})

/**
 * The optional fields are ours (A32, A88, E16). `createdBy` is a username; `openedBy` names the
 * agent who opened the ticket for its owner (T203); `seenUntil` is how much of
 * the history the user has seen (T51), null before the first visit. `names` maps the usernames of the
 * record and its attachments to names, if `get-flags` returns `extras.ticketNames` 1 (T94, E2).
 * `attachments` spares the page a second call, and its reader a page that moves (T193).
 */
export const ticketRecord = z.object({
  ticketId: z.int(),
  ticketCode: z.string(),
  type: z.string(),
  urgency: z.union([z.string(), urgency]),
  createDate: instant,
  lastModified: instant,
  ownerUsername: z.string(),
  supportGroup: z.string(),
  currentAssigneeName: z.string(),
  affectedUserList: z.array(z.string()),
  areAllUsersAffected: z.boolean(),
  shortDescription: z.string(),
  description: z.string(),
  currentStatusId: z.int(),
  currentStatus: z.string(),
  currentStatusIsClosed: z.boolean(),
  priority: z.optional(z.string()),
  createdBy: z.optional(z.string()),
  openedBy: z.optional(z.string()),
  category: z.optional(z.string()),
  company: z.optional(z.string()),
  companyId: z.optional(z.int()),
  names: z.optional(z.record(z.string(), z.string())),
  seenUntil: z.optional(z.nullable(instant)),
  waitingFor: z.optional(turn),
  isYourTurn: z.optional(z.boolean()),
  resolution: z.optional(ticketResolution),
  attachments: z.optional(z.array(attachment)),
})
export type TicketRecord = z.output<typeof ticketRecord>

/**
 * For a ticket that the user can't see, whether or not it exists, `error` is set and `data` is
 * null (P7, A87).
 */
export const getTicket = call('/api/v1/support/ticket/record', {
  access: 'tickets',
  spec: 'C26',
  body: z.object({ ticketId: formId }),
  answer: z.object({ error: z.boolean(), data: z.nullable(ticketRecord) }),
})

/**
 * In the server's order; only the current step has `isCurrent`. Ours are `author`, the entry's author
 * from the user's point of view (T52), and `kind`: written by a user, or a step of the ticket (T77). An
 * entry that the user can redact has its `id`, a redacted one the time (T80). `entryId` is its number,
 * and the first entry of an answer has the number of `earlier` ones (T99). `quoted` is the rest of an
 * email: earlier messages and its signature (T131). An entry that came by email has `email`, with `from`
 * if the sender's address isn't its author's (T126, E3, A89).
 */
export const actionLogItem = z.object({
  date: instant,
  step: z.string(),
  source: z.string(),
  description: z.string(),
  isCurrent: z.boolean(),
  author: z.optional(z.enum(['you', 'colleague', 'provider'])),
  kind: z.optional(z.enum(['message', 'step'])),
  id: z.optional(z.int()),
  redactedAt: z.optional(instant),
  entryId: z.optional(z.int()),
  earlier: z.optional(z.int()),
  quoted: z.optional(z.string()),
  email: z.optional(z.object({ from: z.optional(z.string()) })),
})
export type ActionLogItem = z.output<typeof actionLogItem>

/**
 * The whole log, or a part of it (T99), which is ours and offered if `get-flags` returns
 * `extras.historyPages` 1: the newest `limit` entries, those before the entry `before`, or those `after` an
 * entry, including everything redacted. A server without parts returns the whole log.
 */
export const getActionLog = call('/api/v1/support/ticket/get-action-log', {
  access: 'tickets',
  spec: 'C27',
  body: z.object({
    ticketId: formId,
    limit: formOptional(formCount(limits.historyMax)),
    before: formOptional(formId),
    after: formOptional(formId),
  }),
  answer: z.array(actionLogItem),
})

/**
 * What a follow-up takes over from its ticket; users who have left the company are missing. Sent if
 * `get-flags` returns `extras.followUpFields` 1 (T199).
 */
const takenOver = z.object({
  ticketTypeId: z.int(),
  categoryId: z.int(),
  urgencyId: z.int(),
  debitorId: z.int(),
  affectedUsers: z.array(namedUser),
  areAllUsersAffected: z.boolean(),
})

/** One open draft per user; a new one replaces it. `followUpOf` and `takenOver` are ours (T85, E6, A40). */
const draft = z.object({
  ticketId: z.nullable(z.int()),
  shortDescription: z.string(),
  followUpOf: z.optional(relatedTicket),
  takenOver: z.optional(takenOver),
})

export const createDraft = call('/api/v1/support/ticket/create-draft', {
  access: 'tickets',
  spec: 'C28',
  body: z.object({ shortDescription: formLine(limits.shortDescriptionMax) }),
  answer: draft,
})

export const getDraft = call('/api/v1/support/ticket/get-draft', {
  access: 'tickets',
  spec: 'C29',
  body: nothing,
  answer: draft,
})

/**
 * All users of a company are sent individually; the draft's ticketId becomes the ticket's, so a repeated
 * request doesn't create a second ticket. If `get-flags` returns `extras.peopleSearch` 1,
 * `areAllUsersAffected` 1 means all users. If it returns `extras.ticketsForColleagues` 1, `ownerUsername` is
 * the user of the company whose ticket it becomes; its author takes part (T95, T240, T11, A42, A43).
 */
export const createTicket = call('/api/v1/support/ticket/create', {
  access: 'tickets',
  spec: 'C30',
  // A percent-encoded description takes up to nine bytes per character; 5,000 users need the rest.
  maxBytes: 1_200_000,
  body: z.object({
    ticketId: formId,
    ticketTypeId: formId,
    debitorId: formId,
    categoryId: formId,
    urgencyId: formId,
    shortDescription: formLine(limits.shortDescriptionMax),
    description: formText(limits.descriptionMax),
    affectedUserList: formList(formWord(100), 5000),
    areAllUsersAffected: formOptional(z.pipe(formInt, z.literal(1))),
    ownerUsername: z.optional(formWord(100)),
  }),
  /** `ticketCode` is ours. */
  answer: z.extend(verdict, { ticketCode: z.optional(z.string()) }),
})

/** When the server accepts the next comment, in epoch milliseconds (R55). */
const nextPostAt = z.optional(z.int())

/**
 * Refused with a message if the last comment is less than five minutes old. `nextPostAt` is an extra.
 * `attachments` are unsent files, accepted if `get-flags` returns `extras.entryFiles` 1
 * (T193, V19–V21, X18, A1).
 */
export const addComment = call('/api/v1/support/ticket/comment/add', {
  access: 'tickets',
  spec: 'C31',
  maxBytes: 192 * 1024,
  body: z.object({
    ticketId: formId,
    comment: formText(20_000),
    attachments: z.optional(formList(formId)),
  }),
  answer: z.extend(verdict, { nextPostAt }),
})

/** `nextPostAt` is an extra: without it the remaining time is unknown (R55, T5, T38). */
export const getPostState = call('/api/v1/support/ticket/comment/get-post-state', {
  access: 'tickets',
  spec: 'C32',
  body: z.object({ ticketId: formId }),
  answer: z.object({ canPost: z.boolean(), nextPostAt }),
})

export const isSubscribed = call('/api/v1/support/ticket/notification/subscription/is-subscribed', {
  access: 'tickets',
  spec: 'C33',
  body: z.object({ ticketId: formId }),
  answer: z.object({ isSubscribed: z.boolean() }),
})

export const toggleSubscription = call(
  '/api/v1/support/ticket/notification/subscription/toggle-subscription',
  {
    access: 'tickets',
    spec: 'C34',
    body: z.object({ ticketId: formId }),
    answer: z.object({ success: z.boolean(), isSubscribed: z.boolean() }),
  },
)
