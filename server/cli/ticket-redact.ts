import { audit } from '#server/db/accounts/audit.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import { redactEntry } from '#server/rules/entry-redaction.ts'
import { reasonOf } from '#server/texts/refused.ts'
import { CommandError, UsageError, type CommandContext, type CommandResult } from './desk.ts'
import { isId } from './read.ts'
import { ticketNamed } from './ticket-find.ts'

/** Removes an entry with its files, as a lead does in the browser (T211). */
export const redact = async (
  { engine: { db, fullText }, desk }: CommandContext,
  _: object,
  [name, entry = '']: string[],
): Promise<CommandResult> => {
  if (!isId(entry)) throw new UsageError('expected the number of an entry; “ticket show” prints it')
  const { id: ticketId, code } = await ticketNamed(db, name)
  const id = Number(entry)
  const at = desk.now()
  try {
    const isDone = await inTransaction(db, async (tx) => {
      await lockTicket(tx, ticketId)
      if (!(await redactEntry(tx, { id, ticketId, at }, fullText))) return false
      const detail = `ticket ${ticketId}, entry ${id}`
      await audit(tx, at, { event: 'ticket.entry-redacted', ticketId, address: '', detail })
      return true
    })
    if (!isDone) throw new CommandError(`entry ${id} of ${code} is already redacted`)
  } catch (error) {
    if (reasonOf(error) !== 'entryNotWritten') throw error
    throw new CommandError(`${code} has no message or note with the number ${id}`)
  }
  return { data: { code, entry: id, redacted: true }, text: `Entry ${id} of ${code} is redacted.` }
}
