import { audit, type AuditEvent } from '#server/db/accounts/audit.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { Problem } from '#server/domain/problem.ts'
import { writeOnce } from './agent-write.ts'
import type { TicketWork } from './ticket-work.ts'
import type { AgentCaller } from './caller.ts'

/** The audit entry of a change. */
export type Audited = { event: AuditEvent; detail?: string }

const workOn = async (
  tx: Db,
  { agent: { name, agentId } }: AgentCaller,
  ticketId: number,
  changedAt: number | undefined,
) => {
  const ticket = await lockTicket(tx, ticketId, changedAt)
  if (!ticket) throw new Problem(404, 'Ticket not found.')
  return { ticket, by: { name, agentId } } satisfies TicketWork
}

export const auditChange = (
  tx: Db,
  caller: AgentCaller,
  ticketId: number,
  { event, detail }: Audited,
) =>
  audit(tx, caller.services.now(), {
    event,
    agentId: caller.agent.agentId,
    ticketId,
    address: caller.address,
    detail: detail === undefined ? `ticket ${ticketId}` : `ticket ${ticketId}, ${detail}`,
  })

export type Change = (tx: Db, work: TicketWork) => Promise<Audited | null>

/**
 * Changes a ticket as an agent and audits it once (T170), in one transaction. A change that makes no
 * difference returns null and writes nothing (T108). The customer doesn't see an internal change.
 */
export const changeByAgent = async (
  caller: AgentCaller,
  payload: { writeId: string; ticketId: number },
  change: Change,
  { isInternal = false } = {},
) => {
  const { now } = caller.services
  const { ticketId } = payload
  await writeOnce(caller, payload, (commit) =>
    commit(async (tx) => {
      const audited = await change(
        tx,
        await workOn(tx, caller, ticketId, isInternal ? undefined : now()),
      )
      if (audited === null) return null
      await auditChange(tx, caller, ticketId, audited)
      return true
    }),
  )
}
