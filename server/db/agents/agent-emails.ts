import { workingRoles } from '#contract/rules/agent-roles.ts'
import type { AgentMute } from '#contract/rules/agent-mutes.ts'
import { addNews } from './agent-news.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'

type News = {
  event: AgentMute
  /** who it's for; agents who don't work on tickets any more are left out */
  agentIds: readonly number[]
  logId: number
  now: number
}

/**
 * Tells agents about an entry: it's news for them, and they get an email unless they have muted the event.
 * Returns who gets one (T234, T264).
 */
export const emailAgents = async (tx: Db, { event, agentIds, logId, now }: News) => {
  if (agentIds.length === 0) return []
  const told = await tx
    .selectFrom('agent')
    .leftJoin('agentMute', (join) =>
      join.onRef('agentMute.agentId', '=', 'agent.id').on('agentMute.event', '=', event),
    )
    .select(['agent.id', 'agentMute.agentId as mutedBy'])
    .where('agent.id', 'in', agentIds)
    .where('agent.locked', '=', 0)
    .where('agent.role', 'in', workingRoles)
    .orderBy('agent.id')
    .execute()
  await addNews(
    tx,
    logId,
    told.map(({ id }) => id),
  )
  const readers = told.filter(({ mutedBy }) => mutedBy === null)
  const about = { kind: 'agentNews', accountId: null, aboutId: logId, now } as const
  const mails = readers.map(({ id: agentId }) => ({ ...about, agentId }))
  if (mails.length > 0) await queueMail(tx, ...mails)
  return readers.map(({ id }) => id)
}

/** What an agent isn't emailed about. */
export const mutesOfAgent = async (db: Db, agentId: number) => {
  const rows = await db
    .selectFrom('agentMute')
    .select('event')
    .where('agentId', '=', agentId)
    .orderBy('event')
    .execute()
  return rows.map(({ event }) => event)
}

/** Replaces what an agent isn't emailed about. */
export const replaceAgentMutes = async (tx: Db, agentId: number, mutes: readonly AgentMute[]) => {
  await tx.deleteFrom('agentMute').where('agentId', '=', agentId).execute()
  const rows = [...new Set(mutes)].map((event) => ({ agentId, event }))
  if (rows.length > 0) await tx.insertInto('agentMute').values(rows).execute()
}
