import type { Db, NewRow } from '#server/db/schema/schema.ts'

/** The views of an agent, oldest first. */
export const agentViewsOf = (db: Db, agentId: number) =>
  db
    .selectFrom('agentView')
    .select(['id', 'name', 'query'])
    .where('agentId', '=', agentId)
    .orderBy('id')
    .execute()

/** Makes changes to an agent's views wait for each other, so that parallel ones can't exceed the limit. */
export const lockAgentRow = (tx: Db, agentId: number) =>
  tx
    .updateTable('agent')
    .set(({ ref }) => ({ role: ref('role') }))
    .where('id', '=', agentId)
    .execute()

export const insertAgentView = (tx: Db, view: NewRow<'agentView'>) =>
  tx.insertInto('agentView').values(view).execute()

type Change = Partial<Pick<NewRow<'agentView'>, 'name' | 'query'>>

export const updateAgentView = (tx: Db, id: number, change: Change) =>
  tx.updateTable('agentView').set(change).where('id', '=', id).execute()

export const deleteAgentView = (tx: Db, agentId: number, id: number) =>
  tx.deleteFrom('agentView').where('agentId', '=', agentId).where('id', '=', id).execute()
