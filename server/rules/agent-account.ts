import { audit } from '#server/db/accounts/audit.ts'
import { setPasswordOfAgent, usedAgentPasswords } from '#server/db/agents/agent-password.ts'
import {
  endRenewalOfAgent,
  renewalOfAgent,
  replaceFactorOfAgent,
  startRenewalOfAgent,
} from '#server/db/agents/agent-renewal.ts'
import { agentById, type Agent } from '#server/db/agents/agents.ts'
import { commitIf } from '#server/db/engine/commit-if.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import { renewalLifetime } from '#server/domain/lifetimes.ts'
import { hashPassword, isPassword } from '#server/domain/password-hash.ts'
import { Problem } from '#server/domain/problem.ts'
import { newTotpSecret, otpauthOf, stepOf } from '#server/domain/totp.ts'
import { refusalIn, wrongCodeIn } from '#server/texts/refused.ts'
import { ownerOfAgentLink, consumeAgentLink } from '#server/db/agents/agent-links.ts'
import { findAgentCodeUse } from './agent-factor.ts'
import type { AgentCaller, Visitor } from './caller.ts'
import { refusalOfPasskey } from './passkey-proof.ts'
import { admit, refuseLink } from './tries.ts'
import { refusalOfPassword } from './password-change.ts'

/** Agents' passwords follow the rules for customers' passwords (T103). */
const refusalOfAgentPassword = async (caller: Visitor, agent: Agent, password: string) => {
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

const note = (caller: AgentCaller, event: 'totp.refused' | 'password.change-refused') => {
  const { db, now } = caller.services
  return audit(db, now(), { event, agentId: caller.agent.agentId, address: caller.address })
}

/** A session doesn't prove that its agent knows the password. Wrong ones count as they do at sign-in. */
const knowsPassword = async (caller: AgentCaller, agent: Agent, password: string) => {
  const tries = await admit(caller, 'agentPassword', agent.username)
  const isRight = await isPassword(password, agent.passwordHash, tries.place)
  if (isRight) await tries.clear()
  else await note(caller, 'password.change-refused')
  return isRight
}

/** Checks an unused code; a wrong one is counted and audited. */
const provesFactor = async (caller: AgentCaller, agent: Agent, code: string) => {
  const tries = await admit(caller, 'agentTotp', agent.username)
  const useCode = await findAgentCodeUse(caller, { agent, session: caller.agent }, code)
  const isProved = useCode !== null && (await commitIf(caller.services.db, useCode))
  if (isProved) await tries.clear()
  else await note(caller, 'totp.refused')
  return isProved
}

type AgentProof = { totp: string; passkey?: string | undefined }

/** Why a change of the agent's own account isn't confirmed, or null: by a new code or a passkey (T276). */
export const refusalOfAgentProof = async (caller: AgentCaller, { totp, passkey }: AgentProof) => {
  const { agentId, username } = caller.agent
  if (passkey !== undefined) {
    const owner = { accountId: null, agentId }
    return refusalOfPasskey(caller, 'agentPasskey', { owner, username, passkey })
  }
  const agent = await agentById(caller.services.db, agentId)
  return (await provesFactor(caller, agent, totp)) ? null : wrongCodeIn(caller.i18n)
}

type NewPassword = { password: string; newPassword: string; totp: string }

/** Changes the calling agent's password, by the rules for users' own passwords (T231). */
export const changeOwnAgentPassword = async (
  caller: AgentCaller,
  { password, newPassword, totp }: NewPassword,
) => {
  const { db, now } = caller.services
  const agent = await agentById(db, caller.agent.agentId)
  if (!(await knowsPassword(caller, agent, password)))
    return refusalIn(caller.i18n, 'wrongPassword')
  // Checked before the code, so that a refused password doesn't use it up.
  const refused = await refusalOfAgentPassword(caller, agent, newPassword)
  if (refused) return refused
  if (!(await provesFactor(caller, agent, totp))) return wrongCodeIn(caller.i18n)
  const change = {
    passwordHash: await hashPassword(newPassword),
    now: now(),
    keep: caller.agent.idHash,
  }
  const isChanged = await commitIf(db, async (tx) => {
    if (!(await setPasswordOfAgent(tx, agent, change))) return false
    const by = { agentId: agent.id, address: caller.address }
    await audit(tx, now(), { event: 'password.changed', ...by })
    return true
  })
  return isChanged ? { success: true } : refusalIn(caller.i18n, 'passwordChangedMeanwhile')
}

/** Lets the session set up another authenticator app, once the agent has confirmed it's them. */
export const startAgentFactorRenewal = async (caller: AgentCaller, proof: AgentProof) => {
  const { db, keyring, now } = caller.services
  const { agentId, idHash } = caller.agent
  const refused = await refusalOfAgentProof(caller, proof)
  if (refused) return refused
  const secret = await keyring.encrypt(newTotpSecret())
  await startRenewalOfAgent(db, idHash, { secret, until: now() + renewalLifetime })
  await audit(db, now(), { event: 'factor.offered', agentId, address: caller.address })
  return { success: true }
}

/** What the new authenticator app needs. */
export const offerAgentFactorRenewal = async (caller: AgentCaller) => {
  const { db, keyring, now, provider } = caller.services
  const secret = await renewalOfAgent(db, caller.agent.idHash, now())
  if (secret === null) throw new Problem(409, 'Please confirm it’s you first.')
  return otpauthOf(await keyring.decrypt(secret), caller.agent.username, provider.name)
}

/** Replaces the app with its first code. */
export const finishAgentFactorRenewal = async (caller: AgentCaller, totp: string) => {
  const { db, keyring, now } = caller.services
  const { agentId, idHash, username } = caller.agent
  const tries = await admit(caller, 'agentTotp', username)
  const secret = await renewalOfAgent(db, idHash, now())
  if (secret === null) return refusalIn(caller.i18n, 'renewalExpired')
  const step = stepOf(await keyring.decrypt(secret), totp, now())
  if (step === null) {
    await note(caller, 'totp.refused')
    return wrongCodeIn(caller.i18n)
  }
  const agent = await agentById(db, agentId)
  const isRenewed = await commitIf(db, async (tx) => {
    if (!(await endRenewalOfAgent(tx, idHash, secret))) return false
    if (!(await replaceFactorOfAgent(tx, agent, { secret, step }))) return false
    await audit(tx, now(), { event: 'factor.renewed', agentId, address: caller.address })
    await queueMail(tx, { kind: 'factorRenewed', accountId: null, agentId, now: now() })
    return true
  })
  if (!isRenewed) return refusalIn(caller.i18n, 'renewalExpired')
  await tries.clear()
  return { success: true }
}
