import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import { dueReminders, takeReminder } from '#server/db/tickets/reminders.ts'
import type { RuleServices } from '#server/rules/services.ts'
import { endPostponement } from '#server/rules/ticket-reminder.ts'

/** How many tickets one round looks at. */
const batch = 100

/** Makes postponed tickets active on the day of their reminder; true if there may be more (T256). */
export const endPostponements = async ({ db, now, provider }: RuleServices): Promise<boolean> => {
  const at = now()
  const ids = await dueReminders(db, at, batch)
  for (const id of ids)
    await inTransaction(db, async (tx) => {
      if (!(await takeReminder(tx, id, at))) return
      const ticket = await lockTicket(tx, id, at)
      if (ticket) await endPostponement(tx, { ticket, by: { name: provider.name, agentId: null } })
    })
  return ids.length === batch
}
