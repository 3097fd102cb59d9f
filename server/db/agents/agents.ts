import { usernameKey } from '#server/db/accounts/accounts.ts'
import type { Db, Row } from '#server/db/schema/schema.ts'
import type { Encrypted } from '#server/domain/keyring.ts'

export type Agent = Row<'agent'>

export const agentByUsername = (db: Db, username: string): Promise<Agent | undefined> =>
  db
    .selectFrom('agent')
    .selectAll()
    .where('usernameKey', '=', usernameKey(username))
    .executeTakeFirst()

export const agentById = (db: Db, id: number): Promise<Agent> =>
  db.selectFrom('agent').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const findAgent = (db: Db, id: number): Promise<Agent | undefined> =>
  db.selectFrom('agent').selectAll().where('id', '=', id).executeTakeFirst()

export const isKnownAgentAddress = async (
  db: Db,
  username: string,
  addresses: readonly string[],
) => {
  const known = await db
    .selectFrom('agentAddress')
    .innerJoin('agent', 'agent.id', 'agentAddress.agentId')
    .select('agent.id')
    .where('usernameKey', '=', username)
    .where('address', 'in', addresses)
    .executeTakeFirst()
  return known !== undefined
}

export const rememberAgentAddress = (db: Db, agentId: number, address: string, now: number) =>
  db
    .insertInto('agentAddress')
    .values({ agentId, address, at: now })
    .onConflict((conflict) => conflict.columns(['agentId', 'address']).doUpdateSet({ at: now }))
    .execute()

/** The secret offered to a half-open session. It isn't the agent's factor yet. */
export const pendingAgentFactor = async (db: Db, idHash: string) => {
  const session = await db
    .selectFrom('agentSession')
    .select('pendingTotpSecret')
    .where('idHash', '=', idHash)
    .executeTakeFirst()
  return session?.pendingTotpSecret ?? null
}

/** Stores the first secret offered, so that a reloaded page shows the same QR code. */
export const offerAgentFactor = (db: Db, idHash: string, secret: Encrypted) =>
  db
    .updateTable('agentSession')
    .set(({ fn, val }) => ({ pendingTotpSecret: fn.coalesce('pendingTotpSecret', val(secret)) }))
    .where('idHash', '=', idHash)
    .where('stage', '=', 'password')
    .returning('pendingTotpSecret')
    .executeTakeFirst()

/** Accepts a time step once; false if this step or a later one was used before. */
export const useAgentTotpStep = async (db: Db, agentId: number, step: number) => {
  const { numUpdatedRows } = await db
    .updateTable('agent')
    .set({ totpLastStep: step })
    .where('id', '=', agentId)
    .where((where) =>
      where.or([where('totpLastStep', 'is', null), where('totpLastStep', '<', step)]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type NewFactor = { agentId: number; secret: Encrypted; step: number }

/**
 * Makes an offered secret the agent's factor and uses up its first code; false if there is already a factor.
 */
export const activateAgentFactor = async (db: Db, { agentId, secret, step }: NewFactor) => {
  const { numUpdatedRows } = await db
    .updateTable('agent')
    .set({ totpSecret: secret, totpLastStep: step })
    .where('id', '=', agentId)
    .where('totpSecret', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const allAgents = (db: Db) =>
  db.selectFrom('agent').selectAll().orderBy('usernameKey').execute()

type NewAgent = Pick<Agent, 'username' | 'displayName' | 'mail' | 'role' | 'language' | 'createdAt'>

/** Adds an agent without a password; returns the id. */
export const insertAgent = async (tx: Db, agent: NewAgent) => {
  const { id } = await tx
    .insertInto('agent')
    .values({ ...agent, usernameKey: usernameKey(agent.username), passwordHash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateAgent = (tx: Db, id: number, set: Partial<Omit<Agent, 'id'>>) =>
  tx.updateTable('agent').set(set).where('id', '=', id).execute()
