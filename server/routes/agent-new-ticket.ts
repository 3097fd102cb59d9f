import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-new-ticket.ts'
import type { Payload } from '#contract/call.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { companyWithId, openTicketsFor, userWithId } from '#server/db/agents/customers.ts'
import type { Commit } from '#server/db/engine/in-transaction.ts'
import {
  categoriesWithTypes,
  ticketTypesIn,
  urgenciesIn,
} from '#server/db/tickets/ticket-options.ts'
import { Problem } from '#server/domain/problem.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import { writeOnce } from '#server/rules/agent-write.ts'
import { readyToOpen } from '#server/rules/ticket-for-user.ts'

/** Opens a ticket for a user, and audits it (T203). */
const open = async (
  request: FastifyRequest,
  { writeId: _, userId, companyId, isTold, ...fields }: Payload<typeof calls.openTicket>,
  commit: Commit,
) => {
  const { services, address, agent } = agentCallerOf(request)
  const { db, engine, now: clock } = services
  const [owner, company] = await Promise.all([userWithId(db, userId), companyWithId(db, companyId)])
  if (!owner) throw new Problem(404, 'User not found.')
  if (!company) throw new Problem(404, 'Company not found.')
  const { agentId, name } = agent
  const by = { name, agentId }
  const now = clock()
  const opened = { ...fields, owner, company, isTold: isTold === 1, by, now }
  const openIn = await readyToOpen(engine, opened)
  return commit(async (tx) => {
    const ticketId = await openIn(tx)
    const told = opened.isTold ? 'told' : 'not told'
    const detail = `ticket ${ticketId}, by ${fields.channel}, ${told}`
    const about = { agentId, accountId: userId, ticketId, address }
    await audit(tx, now, { event: 'ticket.opened', ...about, detail })
    return ticketId
  })
}

export function agentNewTicketRoutes(app: FastifyInstance) {
  const { db } = app.services

  serve(app, calls.getNewTicketChoices, async () => ({
    types: await ticketTypesIn(db),
    categories: await categoriesWithTypes(db),
    urgencies: await urgenciesIn(db),
  }))

  serve(app, calls.getCallerTickets, ({ userId }) => openTicketsFor(db, userId))

  serve(app, calls.openTicket, async (payload, request) => {
    let ticketId: number | undefined
    const opening = writeOnce(agentCallerOf(request), payload, (commit) =>
      open(request, payload, commit),
    ).then((id) => {
      ticketId = id
    })
    const verdict = await verdictOf(request, opening)
    return { ...verdict, ...(ticketId !== undefined && { ticketId }) }
  })
}
