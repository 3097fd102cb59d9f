import type { FastifyInstance } from 'fastify'

import * as calls from '#contract/agent-account.ts'
import { mutesOfAgent, replaceAgentMutes } from '#server/db/agents/agent-emails.ts'
import { groupsOfAgent } from '#server/db/agents/agent-groups.ts'
import { agentById } from '#server/db/agents/agents.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { agentOf } from '#server/http/access.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import * as account from '#server/rules/agent-account.ts'

/** Agents' own accounts (T231, T235). Passwords and codes aren't remembered, so their writes have no id. */
export function agentAccountRoutes(app: FastifyInstance) {
  const { agentSessions, db } = app.services

  serve(app, calls.getAgentAccount, async (_, request) => {
    const { agentId } = agentOf(request)
    const { username, mail } = await agentById(db, agentId)
    return { username, mail, groups: await groupsOfAgent(db, agentId) }
  })

  serve(app, calls.changeAgentPassword, async (passwords, request, reply) => {
    const answer = await account.changeOwnAgentPassword(agentCallerOf(request), passwords)
    if (answer.success) await agentSessions.renew(agentOf(request), reply)
    return answer
  })

  serve(app, calls.startAgentRenewal, (proof, request) =>
    account.startAgentFactorRenewal(agentCallerOf(request), proof),
  )

  serve(app, calls.offerAgentRenewal, async (_, request) => ({
    isActivated: false,
    qrData: await account.offerAgentFactorRenewal(agentCallerOf(request)),
  }))

  serve(app, calls.getAgentMutes, async (_, request) => ({
    mutes: await mutesOfAgent(db, agentOf(request).agentId),
  }))

  serve(app, calls.setAgentMutes, async ({ mutes }, request) => {
    await inTransaction(db, (tx) => replaceAgentMutes(tx, agentOf(request).agentId, mutes))
    return {}
  })

  serve(app, calls.finishAgentRenewal, ({ totp }, request) =>
    account.finishAgentFactorRenewal(agentCallerOf(request), totp),
  )
}
