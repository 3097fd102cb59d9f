import type { FastifyRequest } from 'fastify'

import { audit, type AuditEvent } from '#server/db/accounts/audit.ts'
import { touchTicket } from '#server/db/tickets/lock-ticket.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { agentOf } from '#server/http/access.ts'
import { Problem } from '#server/domain/problem.ts'
import { writeOnce } from './agent-write.ts'
import type { TicketWork } from './ticket-work.ts'

/** The audit entry of a change. */
export type Audited = { event: AuditEvent; detail?: string }

const workOn = async (request: FastifyRequest, held: ReturnType<typeof touchTicket>) => {
  const ticket = await held
  if (!ticket) throw new Problem(404, 'Ticket not found.')
  const { name, agentId } = agentOf(request)
  return { ticket, by: { name, agentId } } satisfies TicketWork
}

export const auditChange = (
  tx: Db,
  request: FastifyRequest,
  ticketId: number,
  { event, detail }: Audited,
) =>
  audit(tx, request.server.services.now(), {
    event,
    agentId: agentOf(request).agentId,
    ticketId,
    address: request.ip,
    detail: detail === undefined ? `ticket ${ticketId}` : `ticket ${ticketId}, ${detail}`,
  })

type Change = (tx: Db, work: TicketWork) => Promise<Audited | null>

type Lock = (tx: Db, ticketId: number, now: number) => ReturnType<typeof touchTicket>

/**
 * Changes a ticket as an agent and audits it once (T170), in one transaction. A change that makes no
 * difference returns null and writes nothing (T108).
 */
export const changeByAgent = async (
  request: FastifyRequest,
  payload: { writeId: string; ticketId: number },
  change: Change,
  lock: Lock = touchTicket,
) => {
  const { now } = request.server.services
  const { ticketId } = payload
  await writeOnce(request, payload, (commit) =>
    commit(async (tx) => {
      const audited = await change(tx, await workOn(request, lock(tx, ticketId, now())))
      if (audited === null) return null
      await auditChange(tx, request, ticketId, audited)
      return true
    }),
  )
}
