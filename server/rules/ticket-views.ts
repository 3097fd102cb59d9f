import { builtInViews, noTicketFilters, ownViewKey } from '#contract/rules/ticket-query.ts'
import type { SavedView, ViewQuery } from '#contract/ticket-views.ts'
import { usernameKey } from '#server/db/accounts/accounts.ts'
import type { Session } from '#server/db/accounts/sessions.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import type { TicketLister } from '#server/db/tickets/ticket-list.ts'
import * as options from '#server/db/tickets/ticket-options.ts'
import { viewsOf } from '#server/db/tickets/ticket-views.ts'
import { storedViews } from './saved-views.ts'

const idsOf = (choices: readonly { id: number }[]) => new Set(choices.map(({ id }) => id))

/** What the user can filter by; owners are only read if a view filters by them. */
const choicesOf = async (engine: Engine, { companyIds, username }: Session, hasOwners: boolean) => {
  const { db } = engine
  const owners = hasOwners ? await options.ownersIn(engine, companyIds) : []
  return {
    statusId: idsOf(await options.statusesIn(db)),
    ticketTypeId: idsOf(await options.ticketTypesIn(db)),
    urgencyId: idsOf(await options.urgenciesIn(db)),
    companyId: new Set(companyIds),
    ownerUsername: new Set([{ username }, ...owners].map((owner) => usernameKey(owner.username))),
  }
}

type Choices = Awaited<ReturnType<typeof choicesOf>>

/** Removes filter values that the user can't choose any more, or never could. */
const knownFilters = (filters: ViewQuery['filters'], choices: Choices): ViewQuery['filters'] => ({
  ...noTicketFilters,
  ...filters,
  statusId: filters.statusId.filter((id) => choices.statusId.has(id)),
  ticketTypeId: filters.ticketTypeId.filter((id) => choices.ticketTypeId.has(id)),
  urgencyId: filters.urgencyId.filter((id) => choices.urgencyId.has(id)),
  companyId: filters.companyId.filter((id) => choices.companyId.has(id)),
  ownerUsername: filters.ownerUsername.filter((name) =>
    choices.ownerUsername.has(usernameKey(name)),
  ),
})

/** The user's views, ready to show (T75). */
export const viewsFor = async (engine: Engine, session: Session): Promise<SavedView[]> => {
  const views = storedViews<ViewQuery>(await viewsOf(engine.db, session.accountId))
  if (views.length === 0) return []
  const hasOwners = views.some(({ filters }) => filters.ownerUsername.length > 0)
  const choices = await choicesOf(engine, session, hasOwners)
  return views.map((view) => ({ ...view, filters: knownFilters(view.filters, choices) }))
}

/** How many tickets each view has that doesn't search (T182). */
export const viewCounts = async (engine: Engine, lister: TicketLister, session: Session) => {
  const own = await viewsFor(engine, session)
  const views = [
    ...Object.entries(builtInViews(session.username, { yourTurn: true })),
    ...own.map((view) => [ownViewKey(view.id), view] as const),
  ].filter(([, { search }]) => search === '')
  const counts = views.map(async ([key, { filters }]) => [
    key,
    await lister.count(filters, session),
  ])
  return Object.fromEntries(await Promise.all(counts)) as Record<string, number>
}
