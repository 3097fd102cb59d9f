import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { agentMatching } from '#server/db/agents/assignees.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import { saveSupportGroup } from '#server/db/tickets/support-groups.ts'
import { assignTicket, moveToGroup as moveTo, addInternalNote } from '#server/rules/ticket-work.ts'
import { UsageError, CommandError, type CommandResult, type CommandContext } from './desk.ts'
import { ticketNamed } from './ticket-find.ts'
import { changeNamed, textFrom } from './ticket-write.ts'

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
