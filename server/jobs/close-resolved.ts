import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { logAction } from '#server/db/tickets/comments.ts'
import { notifySubscribers } from '#server/db/tickets/entry-emails.ts'
import { closeDue } from '#server/db/tickets/ticket-closing.ts'
import { closesAfter } from '#server/domain/lifetimes.ts'
import type { RuleServices } from '#server/rules/services.ts'
import { entryOf } from '#server/texts/ticket-history.ts'

/** How many tickets one transaction closes. */
const batch = 100

/** Closes tickets that were resolved long enough ago; true if there may be more (T84). */
export const closeResolved = async ({ db, now, provider }: RuleServices): Promise<boolean> => {
  const after = closesAfter(provider)
  if (after === 0) return false
  const at = now()
  return inTransaction(db, async (tx) => {
    const tickets = await closeDue(tx, { now: at, until: at - after, max: batch })
    for (const { id: ticketId, language } of tickets) {
      const entry = { ticketId, at, source: provider.name, authorId: null }
      const event = { what: 'closed', days: provider.closeResolvedAfterDays } as const
      const logId = await logAction(tx, { ...entry, ...entryOf(event, language), kind: 'status' })
      await notifySubscribers(tx, { ticketId, logId, now: at, event: 'status' })
    }
    return tickets.length === batch
  })
}
