import type { TicketRecord } from '#contract/tickets.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { findTicket } from '#server/db/tickets/tickets.ts'
import type { ServerLanguage } from '#server/domain/server-language.ts'
import { priorityIn } from '#server/texts/priorities.ts'
import { openingIn } from '#server/texts/ticket-history.ts'

/** Null if another company owns the ticket or it doesn't exist (P7, E2). */
export const ticketRecord = async (
  engine: Engine,
  ticketId: number,
  companyIds: readonly number[],
  language: ServerLanguage,
): Promise<TicketRecord | null> => {
  const ticket = await findTicket(engine, ticketId, companyIds)
  if (ticket === null) return null
  const { internalPriorityId: _, redactedAt: __, ...record } = ticket
  return {
    ...record,
    description: openingIn(language, ticket),
    priority: priorityIn(language, ticket),
  }
}
