import { logAction, logNote } from '#server/db/tickets/comments.ts'
import { changeTicket } from '#server/db/tickets/ticket-change.ts'
import { entryOf, writtenEntry, type TicketEvent } from '#server/texts/ticket-history.ts'
import { Misuse, Refusal, type Said, type Work } from './desk.ts'
import { ticketNamed } from './ticket-find.ts'
import { take, textFrom } from './ticket-write.ts'

type From = { from: string }

/** Writes a note beside the log; the ticket shows no change to its customer. */
export const note = async (
  { engine: { db }, desk }: Work,
  { text, from }: From & { text: string },
  [name]: string[],
): Promise<Said> => {
  const words = textFrom(text)
  const { id, code, language } = await ticketNamed(db, name)
  const entry = { ticketId: id, at: desk.now(), source: from, authorId: null }
  await logNote(db, { ...entry, ...writtenEntry('note', words, language) })
  return { data: { code, noted: true }, text: `Note added to ${code}.` }
}

const nameFrom = (words = '') => {
  const name = words.replace(/\p{C}+/gu, ' ').trim()
  if (name.length <= 100) return name
  throw new Misuse('a name can have at most 100 characters')
}

type Handing = {
  from: string
  name: string | undefined
  column: 'assigneeName' | 'supportGroup'
  value: string
  eventFrom: (before: string) => TicketEvent
}

const hand = (
  { engine: { db }, desk }: Work,
  { from, name, column, value, eventFrom }: Handing,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { ticket, at } = await take(tx, name, desk.now())
    if (ticket[column] === value)
      throw new Refusal(`${ticket.code} is already with ${value || 'nobody'}`)
    await changeTicket(tx, ticket.id, column, value)
    const item = { ticketId: ticket.id, at, source: from, authorId: null }
    const told = entryOf(eventFrom(ticket[column]), ticket.language)
    await logAction(tx, { ...item, ...told, kind: 'assigned' })
    return ticket.code
  })

/** Assigns a ticket; without a name it removes the assignee. */
export const assign = async (work: Work, { from }: From, [name, who]: string[]): Promise<Said> => {
  const value = nameFrom(who)
  const event: TicketEvent = value === '' ? { what: 'unassigned' } : { what: 'assigned', to: value }
  const eventFrom = () => event
  const code = await hand(work, { from, name, column: 'assigneeName', value, eventFrom })
  const assignee = value === '' ? 'nobody' : value
  return { data: { code, assignee: value }, text: `${code} is assigned to ${assignee}.` }
}

export const moveToGroup = async (
  work: Work,
  { from }: From,
  [name, group]: string[],
): Promise<Said> => {
  const value = nameFrom(group)
  if (value === '') throw new Misuse('expected the name of a support group')
  const code = await hand(work, {
    ...{ from, name, value },
    column: 'supportGroup',
    eventFrom: (before) => ({ what: 'groupChanged', from: before, to: value }),
  })
  return { data: { code, group: value }, text: `${code} is now with ${value}.` }
}
