import { createDraft } from '#contract/tickets.ts'
import type { Visitor } from './server.ts'

/** What makes a ticket of a draft: everything a person of Alpha has to say. */
export const wholeTicket = {
  ticketTypeId: 1,
  debitorId: 1,
  categoryId: 101,
  urgencyId: 1,
  shortDescription: 'The printer in the warehouse is on fire',
  description: `<p>${'It burns and prints delivery notes at the same time. '.repeat(2)}</p>`,
  affectedUserList: ['ann'],
}

/** Opens a draft; the number its ticket will have. */
export const draftOf = async (person: Visitor, shortDescription = 'It burns') => {
  const { ticketId } = await person.ask(createDraft, { shortDescription })
  return ticketId ?? 0
}
