import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-passkeys.ts'
import { agentOf } from '#server/http/access.ts'
import { agentCallerOf, visitorOf } from '#server/http/caller.ts'
import { deviceOf, auditSignIn } from '#server/http/device.ts'
import { passkeyBrowser, rememberPasskeyBrowser } from '#server/http/browser-cookies.ts'
import { serve } from '#server/http/serve.ts'
import { answerOf, verdictOf } from '#server/http/verdict.ts'
import type { AgentSession } from '#server/db/agents/agent-sessions.ts'
import { lockOwner } from '#server/db/accounts/passkeys.ts'
import { agentById, rememberAgentAddress } from '#server/db/agents/agents.ts'
import { commitIf } from '#server/db/engine/commit-if.ts'
import { stateOf } from '#server/domain/account-state.ts'
import { networkOf } from '#server/domain/network.ts'
import { refusalOfAgentProof } from '#server/rules/agent-account.ts'
import * as use from '#server/rules/passkey-use.ts'
import * as passkeys from '#server/rules/passkeys.ts'
import type { PasskeyUser } from '#server/rules/passkeys.ts'
import { admit } from '#server/rules/tries.ts'

const refused = { success: false, username: '' }

const stepOf = ({ agentId, idHash }: AgentSession) =>
  ({ purpose: 'step', holderHash: idHash, owner: { accountId: null, agentId } }) as const

/** Completes a sign-in, or the step that another tab has completed. */
const passes = async (session: AgentSession, reply: FastifyReply, text: string) => {
  const { request } = reply
  const { db, agentSessions } = request.server.services
  // Agents set up an authenticator app first.
  if (!session.hasFactor) return { success: false }
  const match = await use.findPasskeyUse(visitorOf(request), stepOf(session), text)
  if (!match.passkey) return { success: false, reason: match.reason }
  const isDone =
    session.stage === 'full'
      ? await commitIf(db, match.use)
      : await agentSessions.complete(session, reply, match.use)
  return { success: isDone }
}

const userOf = (request: FastifyRequest): PasskeyUser => {
  const { agentId, idHash, username, name, hasFactor } = agentOf(request)
  const owner = { accountId: null, agentId }
  return {
    caller: visitorOf(request),
    owner,
    sessionHash: idHash,
    username,
    name,
    hasFactor,
    device: deviceOf(request),
  }
}

/** Agents' passkeys, which are used and managed like those of users (T276). */
export function agentPasskeyRoutes(app: FastifyInstance) {
  const { agentSessions, db, now } = app.services

  serve(app, calls.startAgentPasskeySignIn, async (_, request, reply) => {
    const caller = visitorOf(request)
    use.requirePasskeyParty(caller, 'agentSignIn')
    const holderHash = rememberPasskeyBrowser(request, reply)
    return { options: await use.askForAnyPasskey(caller, { purpose: 'agentSignIn', holderHash }) }
  })

  serve(app, calls.finishAgentPasskeySignIn, async ({ passkey }, request, reply) => {
    const caller = visitorOf(request)
    use.requirePasskeyParty(caller, 'agentSignIn')
    const tries = await admit(caller, 'agentPasskeySignIn', use.passkeyIdIn(passkey))
    const holderHash = passkeyBrowser(request) ?? ''
    const prompt = { purpose: 'agentSignIn', holderHash, owner: use.nobody } as const
    const match = await use.findPasskeyUse(caller, prompt, passkey)
    const agentId = match.passkey?.agentId ?? null
    if (!match.passkey || agentId === null) {
      await auditSignIn(request, 'passkey.refused', {})
      return match.passkey ? refused : { ...refused, reason: match.reason }
    }
    // Locked, so that no lock or new password comes in between.
    const isOpen = await agentSessions.openComplete(reply, agentId, async (tx) => {
      await lockOwner(tx, { accountId: null, agentId })
      const agent = await agentById(tx, agentId)
      return stateOf({ ...agent, passwordExpired: 0 }) === 'active' && match.use(tx)
    })
    await auditSignIn(request, isOpen ? 'passkey.accepted' : 'passkey.refused', { agentId })
    if (!isOpen) return refused
    await tries.clear()
    await rememberAgentAddress(db, agentId, networkOf(request.ip), now())
    const { username } = await agentById(db, agentId)
    return { success: true, username }
  })

  serve(app, calls.startAgentPasskeyStep, async (_, request) => {
    const session = agentOf(request)
    const caller = visitorOf(request)
    use.requirePasskeyParty(caller, 'step')
    return { options: session.hasFactor ? await use.askForPasskey(caller, stepOf(session)) : null }
  })

  serve(app, calls.finishAgentPasskeyStep, async ({ passkey }, request, reply) => {
    const session = agentOf(request)
    const { agentId, username } = session
    use.requirePasskeyParty(visitorOf(request), 'step')
    const tries = await admit(visitorOf(request), 'agentPasskey', username)
    const answer = await passes(session, reply, passkey)
    await auditSignIn(request, answer.success ? 'passkey.accepted' : 'passkey.refused', { agentId })
    if (answer.success) {
      await tries.clear()
      await rememberAgentAddress(db, agentId, networkOf(request.ip), now())
    }
    return answer
  })

  serve(app, calls.listAgentPasskeys, async (_, request) => ({
    list: await passkeys.listedPasskeys(userOf(request)),
  }))

  serve(app, calls.startAgentPasskeyRegistration, (proof, request) => {
    const confirm = () => refusalOfAgentProof(agentCallerOf(request), proof)
    return answerOf(request, passkeys.startRegistration(userOf(request), confirm))
  })

  serve(app, calls.finishAgentPasskeyRegistration, (added, request) =>
    verdictOf(request, passkeys.addPasskey(userOf(request), added)),
  )

  serve(app, calls.renameAgentPasskey, (named, request) =>
    verdictOf(request, passkeys.changePasskeyName(userOf(request), named)),
  )

  serve(app, calls.removeAgentPasskey, ({ id, ...proof }, request) => {
    const confirm = () => refusalOfAgentProof(agentCallerOf(request), proof)
    return answerOf(request, passkeys.removePasskey(userOf(request), id, confirm))
  })

  serve(app, calls.startAgentPasskeyProof, async (_, request) => {
    const { owner, sessionHash: holderHash } = userOf(request)
    const prompt = { purpose: 'proof', holderHash, owner } as const
    return { options: await use.askForPasskey(visitorOf(request), prompt) }
  })
}
