import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-data-requests.ts'
import { limits } from '#contract/limits.ts'
import { declineProblem } from '#contract/rules/login-decision.ts'
import { closedDataRequests, openDataRequests } from '#server/db/accounts/data-requests.ts'
import type { Commit } from '#server/db/engine/in-transaction.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import { writeOnce } from '#server/rules/agent-write.ts'
import type { AgentCaller } from '#server/rules/caller.ts'
import {
  agreeToCopy,
  dataRequestRecord,
  eraseRequester,
  extendRequest,
  listedDataRequest,
  refuseRequest,
} from '#server/rules/data-request-decision.ts'
import type { MessageKey } from '#server/texts/messages.ts'
import { Refused } from '#server/texts/refused.ts'

const reasonFrom = (reason: string) => {
  const clean = reason.replaceAll('\r\n', '\n').trim()
  if (declineProblem(clean) !== null) throw new Refused('reasonMissing')
  return clean
}

type Write = { writeId: string; requestId: number }
type Decide = (decision: {
  caller: AgentCaller
  requestId: number
  commit: Commit
}) => Promise<unknown>

/** What an admin hasn't seen yet. */
const changes: readonly MessageKey[] = [
  'dataRequestChanged',
  'dataRequestLate',
  'erasureHasObstacles',
]

/** A refusal also says whether something has changed since the admin loaded the request. */
const decide = async (request: FastifyRequest, payload: Write, work: Decide) => {
  const caller = agentCallerOf(request)
  const { requestId } = payload
  const change = writeOnce(caller, payload, (commit) => work({ caller, requestId, commit }))
  const verdict = await verdictOf(request, change)
  const isChanged = await change.then(
    () => false,
    (error: unknown) => error instanceof Refused && changes.includes(error.reason),
  )
  return { ...verdict, ...(isChanged && { isChanged }) }
}

/** What users ask about their data, and the admins' answers (T343). */
export function agentDataRequestRoutes(app: FastifyInstance) {
  const { db, now } = app.services
  const limit = limits.managementPageSize

  serve(app, calls.listDataRequests, async ({ view, page }) => {
    const read = view === 'open' ? openDataRequests : closedDataRequests
    const { total, rows } = await read(db, { limit, offset: (page - 1) * limit })
    return { total, list: rows.map((row) => listedDataRequest(row, now())) }
  })

  serve(app, calls.getDataRequest, async ({ requestId }) => ({
    data: await dataRequestRecord(app.services, requestId),
  }))

  serve(app, calls.makeDataCopy, (payload, request) => decide(request, payload, agreeToCopy))

  serve(app, calls.eraseOnRequest, (payload, request) =>
    decide(request, payload, (decision) => eraseRequester(decision, payload)),
  )

  serve(app, calls.refuseDataRequest, (payload, request) =>
    decide(request, payload, async (decision) =>
      refuseRequest(decision, reasonFrom(payload.reason)),
    ),
  )

  serve(app, calls.extendDataRequest, (payload, request) =>
    decide(request, payload, async (decision) =>
      extendRequest(decision, { days: payload.days, reason: reasonFrom(payload.reason) }),
    ),
  )
}
