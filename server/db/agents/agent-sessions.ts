import type { AgentRole } from '#contract/rules/agent-roles.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { lookup } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** The agent of a session, and how far the sign-in has got. */
export type AgentSession = {
  idHash: string
  stage: 'password' | 'full'
  lastSeenAt: number
  agentId: number
  username: string
  /** the name that customers and colleagues see */
  name: string
  role: AgentRole
  hasFactor: boolean
}

const liveSession = lookup<{ idHash: string; now: number; idleSince: number }>()(({ db }, param) =>
  db
    .selectFrom('agentSession')
    .innerJoin('agent', 'agent.id', 'agentSession.agentId')
    .select(['agentSession.idHash', 'agentSession.stage', 'agentSession.lastSeenAt'])
    .select(['agent.id as agentId', 'agent.username', 'agent.displayName', 'agent.role'])
    .select('agent.totpSecret')
    .where('agentSession.idHash', '=', param('idHash'))
    .where('agentSession.expiresAt', '>', param('now'))
    .where('agentSession.lastSeenAt', '>', param('idleSince'))
    .where('agent.locked', '=', 0),
)

type Params = { idHash: string; now: number; idleSince: number }

/** Finds an active session of an agent with one indexed read. */
export const findAgentSession = async (
  engine: Engine,
  params: Params,
): Promise<AgentSession | null> => {
  const [row] = await liveSession(engine, params)
  if (row === undefined) return null
  const { displayName, totpSecret, ...session } = row
  return { ...session, name: displayName, hasFactor: totpSecret !== null }
}

type NewSession = {
  idHash: string
  agentId: number
  stage: AgentSession['stage']
  createdAt: number
  expiresAt: number
}

export const insertAgentSession = (db: Db, session: NewSession) =>
  db
    .insertInto('agentSession')
    .values({ ...session, lastSeenAt: session.createdAt })
    .execute()

type Raised = { from: string; idHash: string; now: number; expiresAt: number }

/** Completes a half-open session and gives it a new id; false if it's gone or already complete. */
export const completeAgentSession = async (db: Db, { from, idHash, now, expiresAt }: Raised) => {
  const { numUpdatedRows } = await db
    .updateTable('agentSession')
    .set({ idHash, stage: 'full', lastSeenAt: now, expiresAt, pendingTotpSecret: null })
    .where('idHash', '=', from)
    .where('stage', '=', 'password')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const touchAgentSession = (db: Db, idHash: string, now: number) =>
  db.updateTable('agentSession').set({ lastSeenAt: now }).where('idHash', '=', idHash).execute()

export const deleteAgentSession = (db: Db, idHash: string) =>
  db.deleteFrom('agentSession').where('idHash', '=', idHash).execute()

/** Ends all sessions of an agent, including half-open ones, except one to keep. */
export const endAgentSessions = (tx: Db, agentId: number, keep = '') =>
  tx.deleteFrom('agentSession').where('agentId', '=', agentId).where('idHash', '<>', keep).execute()

/** Gives a session another id; false if it's gone. */
export const rotateAgentSession = async (db: Db, from: string, idHash: string) => {
  const { numUpdatedRows } = await db
    .updateTable('agentSession')
    .set({ idHash })
    .where('idHash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes expired sessions and returns their owners. Parallel instances get different ones. */
export const deleteExpiredAgentSessions = (
  db: Db,
  { now, idleSince }: { now: number; idleSince: number },
) =>
  db
    .deleteFrom('agentSession')
    .where((where) =>
      where.or([where('expiresAt', '<=', now), where('lastSeenAt', '<=', idleSince)]),
    )
    .returning('agentId')
    .execute()
