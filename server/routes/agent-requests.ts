import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-requests.ts'
import type { Payload } from '#contract/call.ts'
import { newsCount } from '#server/db/agents/agent-news.ts'
import { limits } from '#contract/limits.ts'
import { adminRoles } from '#contract/rules/agent-roles.ts'
import { declineProblem, isUsername } from '#contract/rules/login-decision.ts'
import { allCompanies, companiesWith } from '#server/db/accounts/companies.ts'
import {
  decidedRequests,
  openRequestCount,
  openRequests,
  requestWith,
  type LoginRequest,
} from '#server/db/accounts/login-requests.ts'
import { countReceived } from '#server/db/mail/received-emails.ts'
import type { Commit } from '#server/db/engine/in-transaction.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { agentOf } from '#server/http/access.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import { openDataRequestCount } from '#server/rules/data-requests.ts'
import { writeOnce } from '#server/rules/agent-write.ts'
import { Refused } from '#server/texts/refused.ts'
import {
  approveRequest,
  declineRequest,
  freeUsername,
  tokenSecretOf,
  type PartnerSetup,
} from '#server/rules/request-decision.ts'

const requestOf = (row: LoginRequest): calls.LoginRequest => {
  const { id, kind, state, mail, reason, lastDay, answer, ticketId, code, decidedAt } = row
  return {
    requestId: id,
    kind,
    state,
    mail,
    reason,
    lastDay,
    answer,
    name: `${row.firstName} ${row.lastName}`,
    telephone: row.phone,
    username: row.username ?? '',
    company: { id: row.companyId, name: row.company },
    requester: {
      name: `${row.requesterFirstName} ${row.requesterLastName}`,
      username: row.requester,
    },
    askedAt: new Date(row.createdAt).toISOString(),
    decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
    decidedBy: row.decidedBy ?? '',
    ticket: ticketId === null || code === null ? null : { ticketId, code },
  }
}

/** The request to decide and the agent who decides; refuses a request that has already been decided. */
const openDecision = async (httpRequest: FastifyRequest, requestId: number, commit: Commit) => {
  const { db, now } = httpRequest.server.services
  const { name, agentId } = agentOf(httpRequest)
  const request = await requestWith(db, requestId)
  if (!request) throw new Problem(404, 'Request not found.')
  if (request.state !== 'open') throw new Refused('requestDecided')
  return { db, commit, now: now(), request, by: { name, agentId, address: httpRequest.ip } }
}

/** Only new logins are set up (T117). */
const setupOf = async (
  httpRequest: FastifyRequest,
  { kind }: LoginRequest,
  { username, companyIds, flags, mfa }: Payload<typeof calls.approveLoginRequest>,
): Promise<PartnerSetup> => {
  const rest = { flags, mfa: mfa === 1 ? 1 : 2 } as const
  if (kind !== 'partner') return { ...rest, username: undefined, companies: [] }
  const chosen = username.trim()
  if (!isUsername(chosen)) throw new Refused('usernameInvalid')
  const companies = await companiesWith(httpRequest.server.services.db, companyIds)
  if (companies.length === 0) throw new Refused('companyUnknown')
  return { ...rest, username: chosen, companies }
}

const reasonFrom = (reason: string) => {
  const clean = reason.replaceAll('\r\n', '\n').trim()
  if (declineProblem(clean) !== null) throw new Refused('reasonMissing')
  return clean
}

/** A refusal also says whether the request has already been decided. */
const decisionVerdict = async (request: FastifyRequest, change: Promise<unknown>) => {
  const verdict = await verdictOf(request, change)
  const isDecided = await change.then(
    () => false,
    (error: unknown) => error instanceof Refused && error.reason === 'requestDecided',
  )
  return { ...verdict, ...(isDecided && { isDecided }) }
}

/** Requests from security managers, and the provider's decisions (T116). */
export function agentRequestRoutes(app: FastifyInstance) {
  const { db, engine, env, keyring } = app.services
  const limit = limits.managementPageSize

  serve(app, calls.listLoginRequests, async ({ view, page }) => {
    const read = view === 'open' ? openRequests : decidedRequests
    const { total, rows } = await read(db, { limit, offset: (page - 1) * limit })
    return { total, list: rows.map(requestOf) }
  })

  serve(app, calls.countLoginRequests, async (_, request) => ({
    open: await openRequestCount(db),
    news: await newsCount(engine, agentOf(request).agentId),
    ...(env.REPLY_ADDRESS !== undefined && { emails: await countReceived(db, 'open') }),
    ...(adminRoles.includes(agentOf(request).role) && (await openDataRequestCount(app.services))),
  }))

  serve(app, calls.getLoginRequest, async ({ requestId }) => {
    const row = await requestWith(db, requestId)
    const isNewLogin = row?.kind === 'partner' && row.state === 'open'
    return {
      data: row ? requestOf(row) : null,
      freeUsername: isNewLogin ? await freeUsername(db, row) : '',
      companies: isNewLogin ? await allCompanies(db) : [],
    }
  })

  serve(app, calls.approveLoginRequest, async (payload, request) => {
    const change = writeOnce(agentCallerOf(request), payload, async (commit) => {
      const decision = await openDecision(request, payload.requestId, commit)
      return approveRequest(decision, await setupOf(request, decision.request, payload), keyring)
    })
    const verdict = await decisionVerdict(request, change)
    if (!verdict.success) return verdict
    const totpSecret = await tokenSecretOf(db, keyring, await change)
    return { ...verdict, ...(totpSecret !== undefined && { totpSecret }) }
  })

  serve(app, calls.declineLoginRequest, (payload, request) => {
    const change = writeOnce(agentCallerOf(request), payload, async (commit) => {
      const decision = await openDecision(request, payload.requestId, commit)
      await declineRequest(decision, reasonFrom(payload.reason))
    })
    return decisionVerdict(request, change)
  })
}
