import type { Db } from '#server/db/schema/schema.ts'
import { ticketWithCode, ticketWithId } from '#server/db/tickets/desk-tickets.ts'
import { CommandError } from './desk.ts'
import { isId } from './read.ts'

export type FoundTicket = Awaited<ReturnType<typeof ticketNamed>>

/** Finds a ticket by its number or its code. */
export const ticketNamed = async (db: Db, name = '') => {
  const ticket = await (isId(name) ? ticketWithId(db, Number(name)) : ticketWithCode(db, name))
  if (!ticket) throw new CommandError(`there is no ticket “${name}”`)
  return ticket
}
