import type { QueueSortColumn, QueueView } from '#contract/agent-queue.ts'
import { ticketStatuses } from '#contract/limits.ts'
import type { SortDirection } from '#contract/tickets.ts'
import type { List } from '#server/db/engine/engine.ts'

/** The filters that have an index to find their tickets by status. */
export const filterNames = [
  'mine',
  'agents',
  'nobody',
  'owner',
  'companyId',
  'supportGroup',
  'typeId',
  'categoryId',
] as const
export type FilterName = (typeof filterNames)[number]

/** Whose tickets: of any agent, of some, those that nobody has, or the latter two. */
export type Assignee = 'any' | 'agents' | 'none' | 'agentsOrNone'

/** The tickets of a status, or those of them that some agents or nobody has. */
export type QueuePart = {
  statusId: number
  assignee: Assignee
  /** the filter whose index has so few of the tickets that they are collected and sorted */
  rare?: FilterName
}

/** What makes a query of the queue different from others, apart from its values. */
export type QueueShape = {
  view: QueueView
  statusIds: readonly number[]
  urgencyId: boolean
  companyId: boolean
  supportGroup: boolean
  assignee: Assignee
  owner: boolean
  typeId: boolean
  categoryId: boolean
  /** limits of the date that is sorted by */
  from: boolean
  until: boolean
  /** what is read one after the other, unless the tickets are found by their ids */
  parts: readonly QueuePart[]
  search: boolean
  /** whether each ticket is checked for the words of the search, instead of finding them first */
  words: boolean
  /** whether there are words that a ticket may not have */
  without: boolean
  column: QueueSortColumn
  direction: SortDirection
  /** how many rows are read from the start; part of the statement, because query planners need the number */
  max: number
  /** how many of them, at the end, are on the page */
  size: number
}

const { active, pending, postponed, resolved } = ticketStatuses

/** Statuses in which a ticket can wait for the provider. */
export const waitingStatuses: readonly number[] = [active, pending, postponed]
/** Without a filter, closed tickets are hidden. */
export const openStatuses: readonly number[] = [...waitingStatuses, resolved]

/**
 * More tickets than this of a part aren't sorted but read in order. Fetching 500 takes as long as passing 10,000; but
 * if there are other filters, few of those that are passed may match.
 */
export const rareMax = { alone: 500, amongOthers: 2000 }

/** Whether other tables have the ids of the tickets: those with news for the agent, or matches of a search. */
export const isFound = ({ view, search }: QueueShape) => view === 'news' || search

/** The filters of a shape, in which tickets belong to `assignee`. */
export const filtersIn = (shape: QueueShape, assignee: Assignee) =>
  filterNames.filter((name) => {
    if (name === 'mine') return shape.view === 'mine'
    if (name === 'agents') return assignee === 'agents'
    return name === 'nobody' ? assignee === 'none' : shape[name]
  })

/** The values of a queue; which of them a query uses depends on its shape. */
export type QueueValues = {
  agentId: number
  offset?: number
  foundIds?: List
  urgencyIds?: List
  /** the range of their ids */
  leastUrgency?: number
  mostUrgency?: number
  companyIds?: List
  supportGroups?: List
  assigneeIds?: List
  ownerIds?: List
  typeIds?: List
  categoryIds?: List
  from?: number | undefined
  until?: number | undefined
  words?: string
  without?: string
}
