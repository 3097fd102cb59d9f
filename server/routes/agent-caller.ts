import type { FastifyInstance } from 'fastify'

import * as calls from '#contract/agent-caller.ts'
import { agentOf } from '#server/http/access.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import { writeOnce } from '#server/rules/agent-write.ts'
import { identificationOf, identifiedBy, identify } from '#server/rules/caller-codes.ts'

export function agentCallerRoutes(app: FastifyInstance) {
  const { db, now } = app.services

  serve(app, calls.getIdentifiedCaller, async ({ userId: accountId }, request) => {
    const { agentId } = agentOf(request)
    const at = await identifiedBy(db, { accountId, agentId, now: now() })
    return { identified: at === undefined ? null : identificationOf(at, now()) }
  })

  serve(app, calls.identifyCaller, async (payload, request) => {
    const caller = agentCallerOf(request)
    let at: number | undefined
    const identifying = writeOnce(caller, payload, (commit) =>
      identify(caller, payload, commit),
    ).then((moment) => {
      at = moment
    })
    const verdict = await verdictOf(request, identifying)
    return { ...verdict, ...(at !== undefined && { identified: identificationOf(at, now()) }) }
  })
}
