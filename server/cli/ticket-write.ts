import { limits } from '#contract/limits.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { answerTicket, moveToStatus, type TicketWork } from '#server/rules/ticket-work.ts'
import { UsageError, CommandError, type CommandResult, type CommandContext } from './desk.ts'
import { ticketNamed } from './ticket-find.ts'
import { readStatus } from './ticket-read.ts'

/** The ticket a command changes, and who changes it. */
export type Change = { name: string | undefined; from: string }

/** Changes a ticket in its own transaction; comments wait until it ends. Returns the ticket's code. */
export const changeNamed = (
  { engine: { db }, desk }: CommandContext,
  { name, from }: Change,
  change: (tx: Db, work: TicketWork) => Promise<void>,
) =>
  inTransaction(db, async (tx) => {
    const { id, code } = await ticketNamed(tx, name)
    const ticket = await lockTicket(tx, id, desk.now())
    if (ticket) await change(tx, { ticket, by: { name: from, agentId: null } })
    return code
  })

export const textFrom = (text: string) => {
  const clean = text.replaceAll('\r\n', '\n').trim()
  if (clean.length >= limits.commentMinLength && clean.length <= limits.commentMaxLength)
    return clean
  throw new UsageError(
    `--text must have ${limits.commentMinLength} to ${limits.commentMaxLength} characters`,
  )
}

type ReplyOptions = { text: string; from: string; status?: string }

/** Writes an answer the customer sees; --status also changes the ticket's status. */
export const reply = async (
  work: CommandContext,
  { text, from, status }: ReplyOptions,
  [name]: string[],
): Promise<CommandResult> => {
  const answer = textFrom(text)
  const to = status === undefined ? undefined : readStatus(status)
  const code = await changeNamed(work, { name, from }, async (tx, ticketWork) => {
    if ((await answerTicket(tx, ticketWork, { text: answer, status: to })) === null)
      throw new CommandError(`${ticketWork.ticket.code} is closed`)
  })
  return {
    data: { code, answered: true, ...(to ? { status: to } : {}) },
    text: `Reply added to ${code}.${to ? ` Status: ${to}.` : ''}`,
  }
}

/** Changes a ticket's status; also reopens closed tickets. */
export const setStatus = async (
  work: CommandContext,
  { from }: { from: string },
  [name, status = '']: string[],
): Promise<CommandResult> => {
  const to = readStatus(status)
  const code = await changeNamed(work, { name, from }, async (tx, ticketWork) => {
    if (!(await moveToStatus(tx, ticketWork, to)))
      throw new CommandError(`${ticketWork.ticket.code} is already ${to}`)
  })
  return { data: { code, status: to }, text: `${code} is now ${to}.` }
}
