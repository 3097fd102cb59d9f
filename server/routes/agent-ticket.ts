import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-ticket.ts'
import { limits, serverLimits } from '#contract/limits.ts'
import { deletePresence, savePresence, othersOn } from '#server/db/agents/agent-presence.ts'
import { forgetNews } from '#server/db/agents/agent-news.ts'
import { agentTicketIn, markSeenByAgent, ticketPlace } from '#server/db/agents/agent-tickets.ts'
import { ticketsBeside } from '#server/db/agents/last-tickets.ts'
import { attachmentsForAgent } from '#server/db/files/attachments.ts'
import { recipientsOf } from '#server/db/tickets/reply-recipients.ts'
import { agentLog } from '#server/rules/agent-log.ts'
import { agentOf } from '#server/http/access.ts'
import { heldReplyFor } from '#server/rules/held-replies.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve } from '#server/http/serve.ts'
import { openingIn } from '#server/texts/ticket-history.ts'
import { languageOf } from '#server/http/language.ts'

/** Agents can read tickets of every company (T105). */
export const requireTicket = async (request: FastifyRequest, ticketId: number) => {
  const ticket = await ticketPlace(request.server.services.engine, ticketId)
  if (!ticket) throw new Problem(404, 'Ticket not found.')
  return ticket
}

export function agentTicketRoutes(app: FastifyInstance) {
  const { db, engine, now } = app.services

  serve(app, calls.getAgentTicket, async ({ ticketId }, request) => {
    const { agentId } = agentOf(request)
    const [row, attachments, recipients, heldReply] = await Promise.all([
      agentTicketIn(engine, { ticketId, agentId }),
      attachmentsForAgent(engine, ticketId, agentId),
      recipientsOf(engine, ticketId),
      heldReplyFor(engine, now(), { ticketId, agentId }),
    ])
    if (!row) return { data: null }
    const { redactedAt: _, ...ticket } = row
    const description = openingIn(languageOf(request), row)
    return {
      data: { ...ticket, description, attachments, recipients, ...(heldReply && { heldReply }) },
    }
  })

  serve(app, calls.getTicketsBeside, async ({ ticketId }, request) => {
    const { ownerId, companyId } = await requireTicket(request, ticketId)
    return ticketsBeside(app.services, { ticketId, ownerId, companyId })
  })

  serve(app, calls.getAgentHistory, async ({ ticketId, ...part }, request) => {
    await requireTicket(request, ticketId)
    const { agentId } = agentOf(request)
    const language = languageOf(request)
    const limited = { ...part, limit: part.limit ?? limits.historyMax }
    return agentLog(engine, ticketId, { agentId, now: now(), language, part: limited })
  })

  serve(app, calls.markSeenByAgent, async ({ ticketId, until }, request) => {
    await requireTicket(request, ticketId)
    const seenAt = Math.min(Date.parse(until), now())
    const { agentId } = agentOf(request)
    await markSeenByAgent(db, { ticketId, agentId, seenAt })
    await forgetNews(db, { ticketId, agentId, seenAt })
    return {}
  })

  serve(app, calls.reportPresence, async ({ ticketId, activity }, request) => {
    await requireTicket(request, ticketId)
    const { agentId } = agentOf(request)
    const at = now()
    if (activity === 'gone') await deletePresence(db, ticketId, agentId)
    else
      await savePresence(db, {
        ticketId,
        agentId,
        at,
        isReplying: activity === 'replying' ? 1 : 0,
      })
    const since = at - serverLimits.agentPresenceLifetime
    return { others: await othersOn(engine, { ticketId, agentId, since }) }
  })
}
