import { audit } from '#server/db/accounts/audit.ts'
import { ownerOfAgentLink, consumeAgentLink } from '#server/db/agents/agent-links.ts'
import { setPasswordOfAgent, usedAgentPasswords } from '#server/db/agents/agent-password.ts'
import type { Agent } from '#server/db/agents/agents.ts'
import { commitIf } from '#server/db/engine/commit-if.ts'
import { refusalOfPassword } from './password-change.ts'
import { hashPassword } from '#server/domain/password-hash.ts'
import { refusalIn } from '#server/texts/refused.ts'
import { refuseLink } from './tries.ts'
import type { Visitor } from './caller.ts'

/** Agents' passwords follow the rules for customers' passwords (T103). */
export const refusalOfAgentPassword = async (caller: Visitor, agent: Agent, password: string) => {
  const used = await usedAgentPasswords(caller.services.db, agent)
  const user = { username: agent.username, firstName: agent.displayName, lastName: '' }
  return refusalOfPassword(caller, { password, person: user, names: [], used })
}

type LinkUse = { code: string; newPassword: string }

/** Sets an agent's password by a one-time link, and uses up the link (T103). */
export const setPasswordByLink = async (caller: Visitor, { code, newPassword }: LinkUse) => {
  const { db, now } = caller.services
  const agent = await ownerOfAgentLink(db, code, now())
  if (!agent) {
    await refuseLink(caller)
    return refusalIn(caller.i18n, 'agentLinkExpired')
  }
  const refused = await refusalOfAgentPassword(caller, agent, newPassword)
  if (refused) return refused
  const passwordHash = await hashPassword(newPassword)
  const isSet = await commitIf(db, async (tx) => {
    if (!(await consumeAgentLink(tx, code, now()))) return false
    if (!(await setPasswordOfAgent(tx, agent, { passwordHash, now: now() }))) return false
    const event = 'password.reset'
    await audit(tx, now(), { event, agentId: agent.id, address: caller.address })
    return true
  })
  return isSet ? { success: true } : refusalIn(caller.i18n, 'agentLinkExpired')
}
