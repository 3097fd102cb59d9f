import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { agentCalled } from '#server/db/agents/assignees.ts'
import { holdTicket } from '#server/db/tickets/held-ticket.ts'
import { keepSupportGroup } from '#server/db/tickets/support-groups.ts'
import { assignTicket, moveToGroup as moveTo, noteOnTicket } from '#server/rules/ticket-work.ts'
import { Misuse, Refusal, type Said, type Work } from './desk.ts'
import { ticketNamed } from './ticket-find.ts'
import { changeNamed, textFrom } from './ticket-write.ts'

type From = { from: string }

/** Writes a note beside the log; the ticket shows no change to its customer. */
export const note = async (
  { engine: { db }, desk }: Work,
  { text, from }: From & { text: string },
  [name]: string[],
): Promise<Said> => {
  const words = textFrom(text)
  const { id, code } = await ticketNamed(db, name)
  await inTransaction(db, async (tx) => {
    const ticket = await holdTicket(tx, id)
    const by = { name: from, agentId: null }
    if (ticket) await noteOnTicket(tx, { ticket, by }, { text: words, at: desk.now() })
  })
  return { data: { code, noted: true }, text: `Note added to ${code}.` }
}

export const nameFrom = (words = '') => {
  const name = words.replace(/\p{C}+/gu, ' ').trim()
  if (name.length <= 100) return name
  throw new Misuse('a name can have at most 100 characters')
}

const alreadyWith = (code: string, who: string) =>
  new Refusal(`${code} is already with ${who || 'nobody'}`)

/** Assigns a ticket to an agent or to any other name; without a name it removes the assignee. */
export const assign = async (work: Work, { from }: From, [name, who]: string[]): Promise<Said> => {
  const { engine } = work
  const asked = nameFrom(who)
  const assignee = (await agentCalled(engine.db, asked)) ?? { name: asked, agentId: null }
  const code = await changeNamed(work, { name, from }, async (tx, held) => {
    if (!(await assignTicket(tx, held, assignee)))
      throw alreadyWith(held.ticket.code, assignee.name)
  })
  return {
    data: { code, assignee: assignee.name },
    text: `${code} is assigned to ${assignee.name || 'nobody'}.`,
  }
}

/** Moves a ticket to a group, which is known from then on. */
export const moveToGroup = async (
  work: Work,
  { from }: From,
  [name, words]: string[],
): Promise<Said> => {
  const group = nameFrom(words)
  if (group === '') throw new Misuse('expected the name of a support group')
  const code = await changeNamed(work, { name, from }, async (tx, held) => {
    await keepSupportGroup(tx, group)
    if (!(await moveTo(tx, held, group))) throw alreadyWith(held.ticket.code, group)
  })
  return { data: { code, group }, text: `${code} is now with ${group}.` }
}
