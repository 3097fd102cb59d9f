import type { Db } from '#server/db/schema/schema.ts'

/** Every membership, by group (T220). */
export const allAgentGroups = (db: Db) =>
  db.selectFrom('agentGroup').selectAll().orderBy('groupName').execute()

/** Makes these the only groups of an agent; they must exist. */
export const setAgentGroups = async (tx: Db, agentId: number, names: readonly string[]) => {
  await tx.deleteFrom('agentGroup').where('agentId', '=', agentId).execute()
  if (names.length === 0) return
  await tx
    .insertInto('agentGroup')
    .values(names.map((groupName) => ({ agentId, groupName })))
    .execute()
}

export const groupsOfAgent = async (db: Db, agentId: number) => {
  const rows = await db
    .selectFrom('agentGroup')
    .select('groupName')
    .where('agentId', '=', agentId)
    .orderBy('groupName')
    .execute()
  return rows.map(({ groupName }) => groupName)
}
