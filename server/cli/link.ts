import { issueLink } from '#server/db/accounts/links.ts'
import { issueAgentLink } from '#server/db/agents/agent-links.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Env } from '#server/config/env.ts'
import { linkLifetimes } from '#server/domain/lifetimes.ts'
import { originOf } from '#server/config/public-origin.ts'

const lifetime = linkLifetimes.invitation

export type Invitation = { link: string; expires: string }

/** Creates a link for setting a password, valid once and for seven days. Only its hash is stored. */
export const invite = async (db: Db, env: Env, accountId: number, now: number) => {
  const otac = await issueLink(db, { accountId, purpose: 'invite', now, lifetime })
  const link = `${originOf(env)}/login/password/reset/${otac}`
  return { link, expires: new Date(now + lifetime).toISOString() }
}

/** The same for an agent; earlier links stop working (T103). */
export const inviteAgent = async (tx: Db, env: Env, agentId: number, now: number) => {
  const code = await issueAgentLink(tx, { agentId, now, lifetime })
  const link = `${originOf(env)}/agent/set-password?code=${code}`
  return { link, expires: new Date(now + lifetime).toISOString() }
}
