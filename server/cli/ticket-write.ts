import { limits } from '#contract/limits.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import type { Db } from '#server/db/schema/schema.ts'
import {
  answerTicket,
  moveToStatus,
  type TicketWork,
  assignTicket,
  moveToGroup as moveTo,
  addInternalNote,
} from '#server/rules/ticket-work.ts'
import { agentMatching } from '#server/db/agents/assignees.ts'
import { saveSupportGroup } from '#server/db/tickets/support-groups.ts'
import { UsageError, CommandError, type CommandResult, type CommandContext } from './desk.ts'
import { ticketNamed } from './ticket-find.ts'
import { readStatus } from './ticket-read.ts'

/** The ticket a command changes, and who changes it. */
export type Change = { name: string | undefined; from: string }

/** Changes a ticket in its own transaction; comments wait until it ends. Returns the ticket's code. */
const changeNamed = (
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

type From = { from: string }

/** Adds an internal note; the customer sees no change. */
export const note = async (
  { engine: { db }, desk }: CommandContext,
  { text: raw, from }: From & { text: string },
  [name]: string[],
): Promise<CommandResult> => {
  const text = textFrom(raw)
  const { id, code } = await ticketNamed(db, name)
  await inTransaction(db, async (tx) => {
    const ticket = await lockTicket(tx, id)
    const by = { name: from, agentId: null }
    if (ticket) await addInternalNote(tx, { ticket, by }, { text, at: desk.now() })
  })
  return { data: { code, noted: true }, text: `Note added to ${code}.` }
}

export const nameFrom = (raw = '') => {
  const name = raw.replace(/\p{C}+/gu, ' ').trim()
  if (name.length <= 100) return name
  throw new UsageError('a name can have at most 100 characters')
}

const alreadyAssigned = (code: string, who: string) =>
  new CommandError(`${code} is already assigned to ${who || 'nobody'}`)

/** Assigns a ticket to an agent or to any other name; without a name, removes the assignee. */
export const assign = async (
  work: CommandContext,
  { from }: From,
  [name, who]: string[],
): Promise<CommandResult> => {
  const { engine } = work
  const assigneeName = nameFrom(who)
  const assignee = (await agentMatching(engine.db, assigneeName)) ?? {
    name: assigneeName,
    agentId: null,
  }
  const code = await changeNamed(work, { name, from }, async (tx, ticketWork) => {
    if (!(await assignTicket(tx, ticketWork, assignee)))
      throw alreadyAssigned(ticketWork.ticket.code, assignee.name)
  })
  return {
    data: { code, assignee: assignee.name },
    text: `${code} is assigned to ${assignee.name || 'nobody'}.`,
  }
}

/** Moves a ticket to a group, which is created if it's new. */
export const moveToGroup = async (
  work: CommandContext,
  { from }: From,
  [name, groupName]: string[],
): Promise<CommandResult> => {
  const group = nameFrom(groupName)
  if (group === '') throw new UsageError('expected the name of a support group')
  const code = await changeNamed(work, { name, from }, async (tx, ticketWork) => {
    await saveSupportGroup(tx, group)
    if (!(await moveTo(tx, ticketWork, group))) throw alreadyAssigned(ticketWork.ticket.code, group)
  })
  return { data: { code, group }, text: `${code} is now with ${group}.` }
}
