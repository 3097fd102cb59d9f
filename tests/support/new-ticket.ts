import { createDraft } from '#contract/tickets.ts'
import type { Visitor } from './server.ts'

/** All fields that turn a draft into a ticket of Alpha. */
export const wholeTicket = {
  ticketTypeId: 1,
  debitorId: 1,
  categoryId: 101,
  urgencyId: 1,
  shortDescription: 'The printer in the warehouse is on fire',
  description: `<p>${'It burns and prints delivery notes at the same time. '.repeat(2)}</p>`,
  affectedUserList: ['ann'],
}

/** Creates a draft and returns its ticket number. */
export const draftOf = async (user: Visitor, shortDescription = 'It burns') => {
  const { ticketId } = await user.call(createDraft, { shortDescription })
  return ticketId ?? 0
}
