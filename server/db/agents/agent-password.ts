import { rememberedPasswords } from '#server/db/accounts/password-change.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import { retireAgentLinks } from './agent-links.ts'
import { endAgentSessions } from './agent-sessions.ts'
import type { Agent } from './agents.ts'

/** The hashes of the passwords that can't be reused, the current one first. */
export const usedAgentPasswords = async (db: Db, { id, passwordHash }: Agent) => {
  const earlier = await db
    .selectFrom('agentPassword')
    .select('passwordHash')
    .where('agentId', '=', id)
    .orderBy('id', 'desc')
    .limit(rememberedPasswords)
    .execute()
  return [passwordHash, ...earlier.map((row) => row.passwordHash)].filter((hash) => hash !== '')
}

type NewPassword = {
  passwordHash: string
  now: number
  /** the session to keep */
  keep?: string
}

/**
 * Sets an agent's password, ends the agent's sessions, invalidates unused links and sends an email. False if
 * the password has changed meanwhile.
 */
export const setPasswordOfAgent = async (
  tx: Db,
  { id, passwordHash: former }: Agent,
  { passwordHash, now, keep = '' }: NewPassword,
) => {
  const { numUpdatedRows } = await tx
    .updateTable('agent')
    .set({ passwordHash })
    .where('id', '=', id)
    .where('passwordHash', '=', former)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  if (former !== '') {
    const row = { agentId: id, passwordHash: former, at: now }
    await tx.insertInto('agentPassword').values(row).execute()
  }
  await retireAgentLinks(tx, id)
  await endAgentSessions(tx, id, keep)
  await queueMail(tx, { kind: 'passwordChanged', accountId: null, agentId: id, now })
  return true
}
