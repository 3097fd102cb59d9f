import * as z from 'zod/mini'

import { noQueueFilters, queueDates, queueFilters, queueSorting, queueView } from './agent-queue.ts'
import { writeId } from './agent-write.ts'
import { verdict } from './answers.ts'
import { call } from './call.ts'
import { formGroup, formId, formOptional, formText } from './form.ts'
import { viewName } from './ticket-views.ts'

const ids = z.array(z.int())
const names = z.array(z.string())

/** A view as JSON: one of the queue's own views with filters, dates, search and order (T248). */
const queueViewQuery = z.object({
  view: queueView,
  filters: z.object({
    statusId: ids,
    urgencyId: ids,
    companyId: ids,
    supportGroup: names,
    assigneeId: ids,
    ownerUsername: names,
    ticketTypeId: ids,
    categoryId: ids,
  }),
  sortBy: queueSorting,
  dates: z.object({ from: z.optional(z.int()), until: z.optional(z.int()) }),
  search: z.string(),
})
export type QueueViewQuery = z.output<typeof queueViewQuery>

const savedQueueView = z.extend(queueViewQuery, { id: z.int(), name: z.string() })
export type SavedQueueView = z.output<typeof savedQueueView>

/** The agent's own views, oldest first. */
const views = z.array(savedQueueView)

/** A refusal says why; every answer has the current views. */
const changed = z.extend(verdict, { views })

export const listQueueViews = call('/api/v1/agent/view/list', {
  access: 'agent',
  spec: 'T248',
  body: z.object({}),
  answer: z.object({ views }),
})

/**
 * Adds a view, or replaces the one with this `id`. Refused if the name is in use or there are too many
 * views (T248).
 */
export const saveQueueView = call('/api/v1/agent/view/save', {
  access: 'agent',
  spec: 'T248',
  maxBytes: 32 * 1024,
  body: z.object({
    writeId,
    id: formOptional(formId),
    name: viewName,
    view: queueView,
    filters: z._default(formGroup(queueFilters), noQueueFilters),
    sortBy: formGroup(queueSorting),
    dates: z._default(formGroup(queueDates), {}),
    search: formText(200),
  }),
  answer: changed,
})

export const renameQueueView = call('/api/v1/agent/view/rename', {
  access: 'agent',
  spec: 'T248',
  body: z.object({ writeId, id: formId, name: viewName }),
  answer: changed,
})

/** Also succeeds if the view is already gone (T248). */
export const deleteQueueView = call('/api/v1/agent/view/delete', {
  access: 'agent',
  spec: 'T248',
  body: z.object({ writeId, id: formId }),
  answer: changed,
})
