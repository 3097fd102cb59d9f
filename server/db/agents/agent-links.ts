import { cancelAgentLinkEmails } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { hashOf, newSecret } from '#server/domain/secrets.ts'

type NewLink = {
  agentId: number
  now: number
  /** in milliseconds */
  lifetime: number
}

/** Creates a one-time link and returns its code; only the hash is stored. Earlier links stop working (T103). */
export const issueAgentLink = async (tx: Db, link: NewLink) => {
  await invalidateAgentLinks(tx, link.agentId)
  return addAgentLink(tx, link)
}

/** The same for a link anyone can request: they can't invalidate the one an agent already has (T230). */
export const addAgentLink = async (tx: Db, { agentId, now, lifetime }: NewLink) => {
  const code = newSecret()
  const link = { hash: hashOf(code), agentId, createdAt: now, expiresAt: now + lifetime }
  await tx.insertInto('agentLink').values(link).execute()
  return code
}

/** The owner of a link; undefined if it's unknown, used, invalidated or expired, or if the agent is locked. */
export const ownerOfAgentLink = (db: Db, code: string, now: number) =>
  db
    .selectFrom('agentLink')
    .innerJoin('agent', 'agent.id', 'agentLink.agentId')
    .selectAll('agent')
    .where('hash', '=', hashOf(code))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('locked', '=', 0)
    .executeTakeFirst()

/** Uses up a link; false if another request was faster. */
export const consumeAgentLink = async (tx: Db, code: string, now: number) => {
  const { numUpdatedRows } = await tx
    .updateTable('agentLink')
    .set({ usedAt: now })
    .where('hash', '=', hashOf(code))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteOldAgentLinks = (db: Db, before: number) =>
  db.deleteFrom('agentLink').where('expiresAt', '<', before).execute()

const invalidateAgentLinks = (tx: Db, agentId: number) =>
  tx.deleteFrom('agentLink').where('agentId', '=', agentId).where('usedAt', 'is', null).execute()

/** Cancels emails with links that haven't been sent yet, and invalidates unused links. */
export const retireAgentLinks = async (tx: Db, agentId: number) => {
  // In this order, because an email that is just being composed adds its link first.
  await cancelAgentLinkEmails(tx, agentId)
  await invalidateAgentLinks(tx, agentId)
}
