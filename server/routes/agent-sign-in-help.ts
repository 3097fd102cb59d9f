import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-sign-in-help.ts'
import type { Commit } from '#server/db/engine/in-transaction.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import * as rules from '#server/rules/agent-sign-in-help.ts'
import { writeOnce } from '#server/rules/agent-write.ts'
import type { AgentCaller } from '#server/rules/caller.ts'

type Help<Payload> = (caller: AgentCaller, payload: Payload, commit: Commit) => Promise<unknown>

/** Does it once, even if the form is sent several times. */
const once =
  <Payload extends { writeId: string }>(help: Help<Payload>) =>
  (payload: Payload, request: FastifyRequest) => {
    const caller = agentCallerOf(request)
    const helping = writeOnce(caller, payload, (commit) => help(caller, payload, commit))
    return verdictOf(request, helping)
  }

export function agentSignInHelpRoutes(app: FastifyInstance) {
  serve(app, calls.helpByEmergencyCode, once(rules.helpByCode))
  serve(app, calls.askForHelpApproval, once(rules.askForApproval))
  serve(app, calls.helpLastManager, once(rules.overrideProof))
  serve(app, calls.withdrawSignInHelp, once(rules.withdrawHelp))
}
