import { audit } from '#server/db/accounts/audit.ts'
import type { AgentSession } from '#server/db/agents/agent-sessions.ts'
import {
  activateAgentFactor,
  offerAgentFactor,
  pendingAgentFactor,
  useAgentTotpStep,
} from '#server/db/agents/agents.ts'
import type { Agent } from '#server/db/agents/agents.ts'
import type { UseCode } from './second-factor.ts'
import { newTotpSecret, otpauthOf, stepOf } from '#server/domain/totp.ts'
import type { Visitor } from './caller.ts'

/** The first correct code of an offered secret activates it as the agent's factor (T102). */
const findActivation = async (
  caller: Visitor,
  session: AgentSession,
  code: string,
): Promise<UseCode | null> => {
  const { db, keyring, now } = caller.services
  const secret = await pendingAgentFactor(db, session.idHash)
  const step = secret === null ? null : stepOf(await keyring.decrypt(secret), code, now())
  if (secret === null || step === null) return null
  const { agentId } = session
  return async (tx) => {
    if (!(await activateAgentFactor(tx, { agentId, secret, step }))) return false
    await audit(tx, now(), { event: 'factor.activated', agentId, address: caller.address })
    return true
  }
}

/**
 * How to use up a correct code: of the agent's factor, or the first one of the secret offered in this
 * session (T102).
 */
export const findAgentCodeUse = async (
  caller: Visitor,
  { agent, session }: { agent: Agent; session: AgentSession },
  code: string,
): Promise<UseCode | null> => {
  const { keyring, now } = caller.services
  if (agent.totpSecret === null) return findActivation(caller, session, code)
  const step = stepOf(await keyring.decrypt(agent.totpSecret), code, now())
  return step === null ? null : (tx) => useAgentTotpStep(tx, agent.id, step)
}

/**
 * What an authenticator app needs for set-up, the same for the whole half-open session; null if the
 * agent has a factor (T102).
 */
export const createAgentFactorOffer = async (caller: Visitor, session: AgentSession) => {
  if (session.hasFactor) return null
  const { db, keyring, provider } = caller.services
  const offer = await keyring.encrypt(newTotpSecret())
  const stored = await offerAgentFactor(db, session.idHash, offer)
  if (!stored?.pendingTotpSecret) return null
  return otpauthOf(await keyring.decrypt(stored.pendingTotpSecret), session.username, provider.name)
}
