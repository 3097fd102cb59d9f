import type { FastifyInstance, FastifyRequest } from 'fastify'

import {
  getAgentState,
  prepareAgentFactor,
  requestAgentPassword,
  setAgentPassword,
  signInAgent,
  signOutAgent,
  verifyAgentCode,
} from '#contract/agent-authentication.ts'
import type { Answer } from '#contract/call.ts'
import { usernameKey } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import type { AuditEvent } from '#server/db/accounts/audit.ts'
import type { AgentSession } from '#server/db/agents/agent-sessions.ts'
import { agentById, agentByUsername, rememberAgentAddress } from '#server/db/agents/agents.ts'
import { commitIf } from '#server/db/engine/commit-if.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { queueRecoveryMail } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { visitorOf } from '#server/http/caller.ts'
import { agentOf } from '#server/http/access.ts'
import { networkOf } from '#server/domain/network.ts'
import { serve } from '#server/http/serve.ts'
import { createAgentFactorOffer, findAgentCodeUse } from '#server/rules/agent-factor.ts'
import { canUsePasskey, passkeyScope } from '#server/rules/passkey-use.ts'
import { setPasswordByLink } from '#server/rules/agent-account.ts'
import { auditedDevice } from '#server/domain/device.ts'
import { deviceOf } from '#server/http/device.ts'
import { isPassword } from '#server/domain/password-hash.ts'
import { admit, admitRequest } from '#server/rules/tries.ts'

const note = (request: FastifyRequest, event: AuditEvent, agentId?: number, tx?: Db) => {
  const { db, now } = request.server.services
  return audit(tx ?? db, now(), {
    event,
    address: request.ip,
    detail: auditedDevice(deviceOf(request)),
    ...(agentId !== undefined && { agentId }),
  })
}

export function agentAuthenticationRoutes(app: FastifyInstance) {
  const { agentSessions, db, now } = app.services

  serve(app, signInAgent, async ({ username, password }, request, reply) => {
    const tries = await admit(visitorOf(request), 'agentPassword', username)
    const agent = await agentByUsername(db, username)
    const right = await isPassword(password, agent?.passwordHash, tries.place)
    if (!agent || !right || agent.locked) {
      await note(request, 'password.refused', agent?.id)
      return { success: false, hasFactor: false, username: '' }
    }
    await tries.clear()
    await note(request, 'password.accepted', agent.id)
    await agentSessions.open(request, reply, agent.id)
    const hasFactor = agent.totpSecret !== null
    const info = await passkeyInfo(request, agent.id, hasFactor)
    return { success: true, hasFactor, username: agent.username, ...info }
  })

  serve(app, prepareAgentFactor, async (_, request) => {
    const session = agentOf(request)
    const qrData = await createAgentFactorOffer(visitorOf(request), session)
    if (qrData === null) return { isActivated: true, qrData: '' }
    await note(request, 'factor.offered', session.agentId)
    return { isActivated: false, qrData }
  })

  serve(app, verifyAgentCode, async ({ username, totp }, request, reply) => {
    const session = agentOf(request)
    // Another tab has signed in another agent, whose tries this code isn’t one of.
    if (usernameKey(username) !== usernameKey(session.username)) return { success: false }
    const tries = await admit(visitorOf(request), 'agentTotp', session.username)
    const agent = await agentById(db, session.agentId)
    const useCode = await findAgentCodeUse(visitorOf(request), { agent, session }, totp)
    const passed =
      useCode !== null &&
      (session.stage === 'full'
        ? await commitIf(db, useCode)
        : await agentSessions.complete(session, reply, useCode))
    await note(request, passed ? 'totp.accepted' : 'totp.refused', agent.id)
    if (passed) {
      await tries.clear()
      await rememberAgentAddress(db, agent.id, networkOf(request.ip), now())
    }
    return { success: passed }
  })

  // The same work whether or not the agent exists; the mail job does the rest (T230).
  serve(app, requestAgentPassword, async ({ username }, request) => {
    await admitRequest(visitorOf(request), 'agentReset', username)
    const agent = await agentByUsername(db, username)
    await inTransaction(db, async (tx) => {
      const agentId = agent?.id ?? null
      await queueRecoveryMail(tx, { kind: 'passwordReset', accountId: null, agentId, now: now() })
      await note(request, 'reset.requested', agent?.id, tx)
    })
    return {}
  })

  serve(app, setAgentPassword, (link, request) => setPasswordByLink(visitorOf(request), link))

  serve(app, signOutAgent, async (_, request, reply) => {
    if (request.agent) await note(request, 'session.ended', request.agent.agentId)
    await agentSessions.end(request, reply)
    return {}
  })

  serve(app, getAgentState, async (_, request) => {
    const { agent } = request
    const passkeys = passkeyScope(visitorOf(request))
    return {
      ...stateOf(agent),
      ...(passkeys && { passkeys }),
      ...(agent?.stage === 'password' &&
        (await passkeyInfo(request, agent.agentId, agent.hasFactor))),
    }
  })
}

/** Whether a passkey can replace the code (T276). */
const passkeyInfo = async (request: FastifyRequest, agentId: number, hasFactor: boolean) => {
  const owner = { accountId: null, agentId }
  const has = await canUsePasskey(visitorOf(request), { owner, hasFactor })
  return has ? { hasPasskey: true } : {}
}

const stateOf = (agent: AgentSession | null): Answer<typeof getAgentState> => {
  if (!agent) return { stage: 'none', agent: null }
  const { agentId, username, name, role, stage } = agent
  if (stage === 'password') return { stage, username, agent: null }
  return { stage: 'full', agent: { agentId, name, role } }
}
