import { rowLock } from '#server/db/engine/row-locks.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** The views of an agent, oldest first. */
export const agentViewsOf = (db: Db, agentId: number) =>
  db
    .selectFrom('agentView')
    .select(['id', 'name', 'query'])
    .where('agentId', '=', agentId)
    .orderBy('id')
    .execute()

const lockAgent = rowLock('agent')

/** Where the views of an agent are (T248). */
export const agentViewStore = (tx: Db, agentId: number) => ({
  lock: () => lockAgent(tx, agentId),
  list: () => agentViewsOf(tx, agentId),
  insert: (view: { name: string; query: string }) =>
    tx
      .insertInto('agentView')
      .values({ agentId, ...view })
      .execute(),
  update: (id: number, change: { name: string; query?: string }) =>
    tx.updateTable('agentView').set(change).where('id', '=', id).execute(),
})

export const deleteAgentView = (tx: Db, agentId: number, id: number) =>
  tx.deleteFrom('agentView').where('agentId', '=', agentId).where('id', '=', id).execute()
