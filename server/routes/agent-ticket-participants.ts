import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-ticket-participants.ts'
import { workingRoles } from '#contract/rules/agent-roles.ts'
import { colleaguesFor } from '#server/db/tickets/colleagues.ts'
import { participantsOf } from '#server/db/tickets/participants.ts'
import { Problem } from '#server/domain/problem.ts'
import { agentOf } from '#server/http/access.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import { changeByAgent } from '#server/rules/agent-changes.ts'
import * as rules from '#server/rules/ticket-participants.ts'
import { requireTicket } from './agent-ticket.ts'

/** The participants of a ticket, for agents (T207). */
export function agentTicketParticipantRoutes(app: FastifyInstance) {
  const { engine, now, provider } = app.services
  const mayAddExternal = provider.externalParticipants === true

  const workOf = (request: FastifyRequest, ticketId: number): rules.ParticipantWork => {
    const { name, agentId } = agentOf(request)
    const by = { name, accountId: null, agentId }
    return { ticketId, now: now(), by, mayAddExternal, mayRemove: () => true }
  }

  serve(app, calls.listAgentParticipants, async ({ ticketId }, request) => {
    const { isClosed } = await requireTicket(request, ticketId)
    const canWork = workingRoles.includes(agentOf(request).role)
    const mayAdd = canWork && isClosed === 0
    const rows = await participantsOf(engine, ticketId)
    return {
      participants: rows.map((row) => rules.toParticipantForAgents(row, canWork)),
      mayAdd,
      mayAddExternal: mayAdd && mayAddExternal,
    }
  })

  serve(app, calls.findParticipants, async ({ ticketId, query }, request) => {
    const { companyId } = await requireTicket(request, ticketId)
    const colleagues = await colleaguesFor(engine, { ticketId, companyId, query })
    return colleagues.map(({ username, firstName, lastName }) => ({
      username,
      name: `${firstName} ${lastName}`,
      isYou: false,
    }))
  })

  serve(app, calls.addAgentParticipant, async (payload, request) => {
    const { ticketId, kind, name } = payload
    if (kind === 'external' && !mayAddExternal)
      throw new Problem(403, 'You don’t have permission to do this.')
    const added = changeByAgent(
      agentCallerOf(request),
      payload,
      async (tx) => ({
        event: 'participant.added',
        detail: await rules.addToTicket(tx, workOf(request, ticketId), { kind, name }),
      }),
      { isInternal: true },
    )
    return verdictOf(request, added)
  })

  serve(app, calls.removeAgentParticipant, async (payload, request) => {
    const { ticketId, id } = payload
    const removed = changeByAgent(
      agentCallerOf(request),
      payload,
      async (tx) => {
        const who = await rules.removeFromTicket(tx, workOf(request, ticketId), id)
        return who === null ? null : { event: 'participant.removed', detail: who }
      },
      { isInternal: true },
    )
    return verdictOf(request, removed)
  })
}
