import { limits } from '#contract/limits.ts'
import { viewNameKey } from '#server/db/tickets/ticket-views.ts'
import { NamedRefusal, Refused } from '#server/texts/refused.ts'

type Stored = { name: string; query: string }
type Named = { id?: number | undefined; name: string }

/** Where the saved views of a user or an agent are. */
type ViewStore = {
  /** Makes changes wait for each other, so that parallel ones can't exceed the limit. */
  lock: () => Promise<unknown>
  list: () => Promise<(Stored & { id: number })[]>
  insert: (view: Stored) => Promise<unknown>
  update: (id: number, change: { name: string; query?: string }) => Promise<unknown>
}

/** Refuses an unknown `id`, and a name that another view has. */
const checkName = async (store: ViewStore, { id, name }: Named) => {
  await store.lock()
  const views = await store.list()
  if (id !== undefined && !views.some((view) => view.id === id)) throw new Refused('viewGone')
  const nameKey = viewNameKey(name)
  if (views.some((view) => viewNameKey(view.name) === nameKey && view.id !== id))
    throw new Refused('viewNameTaken')
  return views.length
}

/** Adds a view, or replaces the one with this id (T75, T248). */
export const saveView = async (store: ViewStore, { id, name, ...query }: Named) => {
  const count = await checkName(store, { id, name })
  const view = { name, query: JSON.stringify(query) }
  if (id !== undefined) return store.update(id, view)
  const max = limits.ticketViews
  if (count >= max) throw new NamedRefusal('viewsFull', { max })
  return store.insert(view)
}

export const renameView = async (store: ViewStore, { id, name }: { id: number; name: string }) => {
  await checkName(store, { id, name })
  await store.update(id, { name })
}

/** Stored views, ready to show. */
export const storedViews = <Query extends object>(
  views: readonly (Stored & { id: number })[],
): (Query & { id: number; name: string })[] =>
  views.map(({ id, name, query }) => ({ ...(JSON.parse(query) as Query), id, name }))
