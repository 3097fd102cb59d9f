import * as z from 'zod/mini'

import { call } from './call.ts'
import {
  formCount,
  formGroup,
  formId,
  formInt,
  formList,
  formOptional,
  formText,
  formWord,
} from './form.ts'
import { instant } from './instant.ts'
import { foundPlace, sortDirection, turn } from './tickets.ts'

/**
 * Tickets waiting for the provider, those assigned to the agent, those with news for the agent in any status,
 * or all (T104, T266).
 */
export const queueView = z.enum(['waiting', 'mine', 'news', 'all'])
export type QueueView = z.output<typeof queueView>

/**
 * Ascending by `waitingSince` shows the longest wait first and tickets that don't wait last. Tickets of
 * the same urgency are sorted by number (T104).
 */
export const queueSortColumn = z.enum(['waitingSince', 'createDate', 'lastUpdateDate', 'urgency'])
export type QueueSortColumn = z.output<typeof queueSortColumn>

export const queueSorting = z.object({ columnName: queueSortColumn, direction: sortDirection })

/**
 * All filters apply together; an empty list means "all". Without statuses, closed tickets are
 * hidden (T104). The assignee 0 stands for none (T225).
 */
export const queueFilters = z.object({
  statusId: formList(formId),
  urgencyId: formList(formId),
  companyId: formList(formId),
  supportGroup: formList(formWord(100)),
  assigneeId: formList(formInt),
  ownerUsername: formList(formWord(100)),
  ticketTypeId: formList(formId),
  categoryId: formList(formId),
})
export type QueueFilters = z.output<typeof queueFilters>

export const noQueueFilters: QueueFilters = {
  statusId: [],
  urgencyId: [],
  companyId: [],
  supportGroup: [],
  assigneeId: [],
  ownerUsername: [],
  ticketTypeId: [],
  categoryId: [],
}

/** The orders in which the queue can be limited to a range of dates (T242). */
export const queueDateColumns = [
  'createDate',
  'lastUpdateDate',
] as const satisfies QueueSortColumn[]
export type QueueDateColumn = (typeof queueDateColumns)[number]

/**
 * From one time until just before another, in milliseconds; of the date that the queue is sorted by, and
 * ignored in another order (T242).
 */
export const queueDates = z.object({ from: formOptional(formInt), until: formOptional(formInt) })
export type QueueDates = z.output<typeof queueDates>

/**
 * What the agent's search says besides words: words that a ticket may not have, and the names of owners and
 * assignees. Each of several names can match; an assignee can also be `me` or `none` (T243).
 */
const queueOperators = z.object({
  without: formText(200),
  owners: formList(formWord()),
  assignees: formList(formWord()),
})
export type QueueOperators = z.output<typeof queueOperators>

/** A name that nobody has, or too many users. */
const nameProblem = z.object({
  reason: z.enum(['noUser', 'manyUsers', 'noAgent']),
  name: z.string(),
})
export type NameProblem = z.output<typeof nameProblem>

/** Where a search found a ticket; only agents search notes and the names of files (T262). */
const queueFound = z.extend(foundPlace, {
  place: z.union([foundPlace.shape.place, z.enum(['note', 'file'])]),
})
export type QueueFound = z.output<typeof queueFound>

export const queueRow = z.object({
  ticketId: z.int(),
  ticketCode: z.string(),
  shortDescription: z.string(),
  company: z.string(),
  ownerName: z.string(),
  statusId: z.int(),
  status: z.string(),
  urgency: z.string(),
  supportGroup: z.string(),
  assigneeId: z.nullable(z.int()),
  assigneeName: z.string(),
  /** the newest entry of the ticket, which a reply sends as what the agent has seen (T221) */
  lastEntryId: z.int(),
  createDate: instant,
  lastUpdateDate: instant,
  waitingFor: turn,
  /**
   * When the customer started waiting for an answer; reminders don't change it. Null after an answer or a
   * status change by the provider, and for a resolved or closed ticket.
   */
  waitingSince: z.nullable(instant),
  isUnread: z.boolean(),
  /** absent if the subject has all words of the search */
  found: z.optional(queueFound),
})
export type QueueRow = z.output<typeof queueRow>

/** Counting stops here, so that a queue of a million tickets stays fast (T104). */
export const queueCountMax = 1000

/**
 * Pages start at 1 and end at `queueCountMax`. A search looks at that many of the newest matching
 * tickets. `count` stops at `queueCountMax`, and `isMore` means that there are more. `views` counts each
 * view the same way, without search and filters (T104).
 */
export const getQueue = call('/api/v1/agent/ticket/queue', {
  access: 'agent',
  spec: 'T104',
  body: z.object({
    view: queueView,
    filters: z._default(formGroup(queueFilters), noQueueFilters),
    sortBy: z._default(formGroup(queueSorting), {
      columnName: 'waitingSince',
      direction: 'asc',
    }),
    dates: z._default(formGroup(queueDates), {}),
    search: z._default(formText(200), ''),
    operators: z.optional(formGroup(queueOperators)),
    limit: formCount(100),
    page: formCount(10_000),
  }),
  answer: z.object({
    list: z.array(queueRow),
    summary: z.object({ count: z.int(), isMore: z.boolean() }),
    views: z.object({ waiting: z.int(), mine: z.int(), news: z.optional(z.int()) }),
    /** absent if all names of the operators are known */
    nameProblems: z.optional(z.array(nameProblem)),
  }),
})
