import type { getQueue } from '#contract/agent-queue.ts'
import type { Payload } from '#contract/call.ts'
import type { Engine, List } from '#server/db/engine/engine.ts'
import { lookup } from '#server/db/engine/prepared.ts'

type Params = Payload<typeof getQueue>

/** The chosen categories that belong to one of the chosen types. */
const categoriesOfTypes = lookup<{ categoryIds: List; typeIds: List }>()(({ db, among }, param) =>
  db
    .selectFrom('category')
    .select('id')
    .where(({ ref }) => among(ref('id'), param('categoryIds'), 'int'))
    .where(({ ref }) => among(ref('ticketTypeId'), param('typeIds'), 'int')),
)

/**
 * The same filters without the types, if there are categories: each belongs to one type, and tickets of a common
 * type in common categories of another would be looked for among all. Null if no ticket can match.
 */
export const withoutTypes = async (engine: Engine, params: Params): Promise<Params | null> => {
  const { ticketTypeId, categoryId } = params.filters
  if (ticketTypeId.length === 0 || categoryId.length === 0) return params
  const lists = { categoryIds: engine.list(categoryId), typeIds: engine.list(ticketTypeId) }
  const categories = await categoriesOfTypes(engine, lists)
  if (categories.length === 0) return null
  const categoryIds = categories.map(({ id }) => id)
  return { ...params, filters: { ...params.filters, ticketTypeId: [], categoryId: categoryIds } }
}
