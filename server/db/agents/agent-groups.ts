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

/**
 * Locks all admins until the transaction ends, so that two can't remove each other at the same time. Whether
 * an admin other than this one can sign in (T232).
 */
export const lockOtherAdmins = async (tx: Db, agentId: number) => {
  const admins = await tx
    .updateTable('agent')
    .set({ role: 'admin' })
    .where('role', '=', 'admin')
    .returning(['id', 'locked', 'passwordHash', 'totpSecret'])
    .execute()
  return admins.some(
    ({ id, locked, passwordHash, totpSecret }) =>
      id !== agentId && locked === 0 && passwordHash !== '' && totpSecret !== null,
  )
}

/** Makes these the only members of a group; those who don't exist are left out (T233). */
export const setGroupMembers = async (tx: Db, groupName: string, ids: readonly number[]) => {
  await tx.deleteFrom('agentGroup').where('groupName', '=', groupName).execute()
  if (ids.length === 0) return
  const known = await tx.selectFrom('agent').select('id').where('id', 'in', ids).execute()
  if (known.length === 0) return
  await tx
    .insertInto('agentGroup')
    .values(known.map(({ id }) => ({ agentId: id, groupName })))
    .execute()
}
