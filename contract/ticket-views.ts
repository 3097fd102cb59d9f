import * as z from 'zod/mini'

import { verdict } from './answers.ts'
import { call } from './call.ts'
import { formGroup, formId, formOptional, formLine, formText } from './form.ts'
import { limits } from './limits.ts'
import { noFilters, ticketFilters, ticketSorting, turnFilter } from './tickets.ts'

const ids = z.array(z.int())

/** A view as JSON: the filters of the list, its search and its order (T75). */
export const viewQuery = z.object({
  filters: z.object({
    statusId: ids,
    ticketTypeId: ids,
    urgencyId: ids,
    companyId: ids,
    ownerUsername: z.array(z.string()),
    waitingFor: z.array(turnFilter),
    participating: z.array(z.enum(['you'])),
  }),
  sortBy: ticketSorting,
  search: z.string(),
})
export type ViewQuery = z.output<typeof viewQuery>

const savedView = z.extend(viewQuery, { id: z.int(), name: z.string() })
export type SavedView = z.output<typeof savedView>

/** The user's views, oldest first, without filter values that the user can no longer choose. */
const views = z.array(savedView)

/** A refusal says why; every answer has the current views. */
const changed = z.extend(verdict, { views })

/** The name of a view of a user or an agent. */
export const viewName = z.pipe(
  formLine(),
  z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.ticketViewNameMax)),
)

/** Offered, like the calls that change views, if `get-flags` returns `extras.ticketViews` 1. */
export const listTicketViews = call('/api/v1/support/ticket/view/list', {
  extra: 'ticketViews',
  access: 'tickets',
  spec: 'T75',
  body: z.object({}),
  answer: z.object({ views }),
})

/**
 * How many tickets the views of a user have, by `builtInViews` and by `ownViewKey`, up to
 * `limits.ticketSearchCount`. A view with a search isn't counted (T182).
 */
export const countTicketViews = call('/api/v1/support/ticket/view/count', {
  extra: 'viewCounts',
  access: 'tickets',
  spec: 'T182',
  body: z.object({}),
  answer: z.object({ counts: z.record(z.string(), z.int()) }),
})

/**
 * Adds a view, or replaces the one with this `id`. Refused if the name is in use or there are too many
 * views (T75).
 */
export const saveTicketView = call('/api/v1/support/ticket/view/save', {
  extra: 'ticketViews',
  access: 'tickets',
  spec: 'T75',
  maxBytes: 32 * 1024,
  body: z.object({
    id: formOptional(formId),
    name: viewName,
    filters: z._default(formGroup(ticketFilters), noFilters),
    sortBy: formGroup(ticketSorting),
    search: formText(200),
  }),
  answer: changed,
})

export const renameTicketView = call('/api/v1/support/ticket/view/rename', {
  extra: 'ticketViews',
  access: 'tickets',
  spec: 'T75',
  body: z.object({ id: formId, name: viewName }),
  answer: changed,
})

/** Also succeeds if the view is already gone (T75). */
export const deleteTicketView = call('/api/v1/support/ticket/view/delete', {
  extra: 'ticketViews',
  access: 'tickets',
  spec: 'T75',
  body: z.object({ id: formId }),
  answer: changed,
})
