import type { FastifyInstance } from 'fastify'

import { limits } from '#contract/limits.ts'
import {
  listCompanyLogins,
  listCompanyRequests,
  requestLoginChange,
  type CompanyLogin,
  type LoginState,
} from '#contract/management.ts'
import { changesOf, companyLogins } from '#server/db/accounts/company-logins.ts'
import { requestsOf, type LoginRequest } from '#server/db/accounts/login-requests.ts'
import { callerOf } from '#server/http/caller.ts'
import { sessionOf } from '#server/http/access.ts'
import { serve } from '#server/http/serve.ts'
import { refusal } from '#server/http/verdict.ts'
import { requireOwnCompany, requestChange } from '#server/rules/login-request.ts'

const limit = limits.managementPageSize

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

type Login = Awaited<ReturnType<typeof companyLogins>>['rows'][number]
type Change = Awaited<ReturnType<typeof changesOf>>[number]

const stateOf = ({ locked, isInvited }: Login, changes: readonly Change[]): LoginState => {
  if (locked === 1) return changes.some(({ state }) => state === 'approved') ? 'ended' : 'locked'
  return isInvited ? 'invited' : 'active'
}

const rowOf = (login: Login, changes: readonly Change[], ownId: number): CompanyLogin => {
  const { id, firstName, lastName, username, mail, tc, sm, psm, lastSignIn } = login
  return {
    id,
    name: `${firstName} ${lastName}`,
    username,
    email: mail,
    permissions: { tc, sm, psm },
    lastSignIn: iso(lastSignIn),
    state: stateOf(login, changes),
    isOwn: id === ownId,
    asked: changes.flatMap(({ kind, state }) =>
      state === 'open' && kind !== 'partner' ? [kind] : [],
    ),
  }
}

const requestOf = (request: LoginRequest) => {
  const { id, kind, username, reason, lastDay, state, answer, ticketId, code } = request
  return {
    id,
    kind,
    username: username ?? '',
    reason,
    lastDay,
    state,
    answer,
    name: `${request.firstName} ${request.lastName}`,
    requester: `${request.requesterFirstName} ${request.requesterLastName}`,
    askedAt: new Date(request.createdAt).toISOString(),
    decidedAt: iso(request.decidedAt),
    ticket: ticketId !== null && code !== null ? { id: ticketId, code } : null,
  }
}

export function managementRoutes(app: FastifyInstance) {
  const { db } = app.services

  serve(app, listCompanyLogins, async ({ search, page }, request) => {
    const { id } = await requireOwnCompany(callerOf(request))
    const params = { search, limit, offset: (page - 1) * limit }
    const { total, rows } = await companyLogins(db, id, params)
    const changes = await changesOf(
      db,
      rows.map((login) => login.id),
    )
    const { accountId } = sessionOf(request)
    const list = rows.map((login) =>
      rowOf(
        login,
        changes.filter((change) => change.accountId === login.id),
        accountId,
      ),
    )
    return { total, list }
  })

  serve(app, requestLoginChange, async (payload, request) => {
    const refused = await requestChange(callerOf(request), payload)
    return refused === null ? { success: true } : refusal(request, refused)
  })

  serve(app, listCompanyRequests, async ({ page }, request) => {
    const { id } = await requireOwnCompany(callerOf(request))
    const { total, rows } = await requestsOf(db, id, { limit, offset: (page - 1) * limit })
    return { total, list: rows.map(requestOf) }
  })
}
