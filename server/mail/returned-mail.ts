import { countTry } from '#server/db/accounts/attempts.ts'
import { addressOf, saveBounce } from '#server/db/mail/bounces.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { logNote } from '#server/db/tickets/comments.ts'
import { indexInternal } from '#server/db/tickets/ticket-index.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import type { Replier } from '#server/domain/reply-token.ts'
import { longWindow } from '#server/domain/lifetimes.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { writtenEntry } from '#server/texts/ticket-history.ts'

type Returned = {
  /** who should have got the email, and about which ticket; 0 for none */
  reader: Replier
  /** in the words of a mail server */
  reason: string
  now: number
  /** the name under which the portal writes a note */
  provider: string
}

/** Notes at the ticket that an email about it came back, once a day for each address (T171). */
const noteOnTicket = async (
  tx: Db,
  { reader: { ticketId }, reason, now, provider }: Returned,
  address: string,
) => {
  const key = `${ticketId} ${address}`
  const { count } = await countTry(tx, { scope: 'email returned', key }, now, longWindow)
  const ticket = count > 1 ? null : await lockTicket(tx, ticketId)
  if (!ticket) return
  const i18n = i18nIn(ticket.language)
  const text = i18n._('An email to {address} couldn’t be delivered: {reason}', {
    address,
    reason,
  })
  const note = writtenEntry('note', text, ticket.language)
  await logNote(tx, { ticketId, at: now, source: provider, authorId: null, details: null, ...note })
  await indexInternal(tx, ticketId)
}

/** Remembers that an email came back; agents see it at the user and at the ticket (T171). */
export const saveReturned = async (tx: Db, returned: Returned) => {
  const { reader, reason, now } = returned
  const { side, id, ticketId } = reader
  if (side === 'group') return
  const address = (await addressOf(tx, side, id)).toLowerCase()
  if (address === '') return
  if (side === 'customer') await saveBounce(tx, { accountId: id, address, reason, at: now })
  if (ticketId !== 0) await noteOnTicket(tx, returned, address)
}
