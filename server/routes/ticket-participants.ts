import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as contract from '#contract/ticket-participants.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { colleaguesFor } from '#server/db/tickets/colleagues.ts'
import { participantsOf } from '#server/db/tickets/participants.ts'
import { callerOf, visitorOf } from '#server/http/caller.ts'
import { sessionOf } from '#server/http/access.ts'
import { requireOwnTicket } from '#server/rules/own-ticket.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import * as rules from '#server/rules/ticket-participants.ts'
import { admitUser } from '#server/rules/tries.ts'

export function ticketParticipantRoutes(app: FastifyInstance) {
  const { db, engine, now, provider } = app.services
  const allowsExternal = provider.externalParticipants === true

  const contextOf = async (
    request: FastifyRequest,
    ticketId: number,
  ): Promise<rules.ParticipantContext> => ({
    ticket: await requireOwnTicket(callerOf(request), ticketId),
    session: sessionOf(request),
    now: now(),
    address: request.ip,
  })

  serve(app, contract.listParticipants, async ({ ticketId }, request) => {
    const ticket = await requireOwnTicket(callerOf(request), ticketId)
    const session = sessionOf(request)
    const mayAdd = ticket.isClosed === 0
    const rows = await participantsOf(engine, ticket.id)
    return {
      participants: rows.map((one) => rules.toParticipant(session, ticket, one)),
      mayAdd,
      mayAddExternal: mayAdd && allowsExternal && rules.mayAddExternal({ ticket, session }),
    }
  })

  serve(app, contract.findColleagues, async ({ ticketId, query }, request) => {
    const { id, companyId } = await requireOwnTicket(callerOf(request), ticketId)
    const colleagues = await colleaguesFor(engine, { ticketId: id, companyId, query })
    return colleagues.map((one) => ({
      username: one.username,
      name: `${one.firstName} ${one.lastName}`,
      isYou: one.id === sessionOf(request).accountId,
    }))
  })

  serve(app, contract.addParticipant, async ({ ticketId, ...payload }, request) => {
    const context = await contextOf(request, ticketId)
    const { accountId } = context.session
    await admitUser(visitorOf(request), 'participant', accountId)
    if (payload.kind === 'external') {
      if (!allowsExternal) throw new Problem(403, 'You don’t have permission to do this.')
      await admitUser(visitorOf(request), 'external participant', accountId)
    }
    const added = inTransaction(db, (tx) => rules.addByUser(tx, context, payload))
    return verdictOf(request, added)
  })

  serve(app, contract.removeParticipant, async ({ ticketId, id }, request) => {
    const context = await contextOf(request, ticketId)
    const removed = inTransaction(db, (tx) => rules.removeByUser(tx, context, id))
    return verdictOf(request, removed)
  })
}
