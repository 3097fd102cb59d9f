import { countTry } from '#server/db/accounts/attempts.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { longWindow } from '#server/rules/tries.ts'
import type { Services } from '#server/services.ts'
import type { Author } from './author.ts'
import type { IncomingMessage } from './message.ts'

type About = {
  /** who can't write on the ticket; undefined if unknown */
  author: Author | undefined
  ticketId: number | undefined
}

/** Without a token, the user with the address determines the language. */
const readerOf = async (tx: Db, address: string, author: Author | undefined) => {
  if (author?.side === 'agent') return { accountId: null, agentId: author.id }
  if (author?.side === 'customer') return { accountId: author.id, agentId: null }
  const account = tx.selectFrom('account').select('id').where('mailKey', '=', address)
  return { accountId: (await account.executeTakeFirst())?.id ?? null, agentId: null }
}

/**
 * T127: answers a message that wasn't read, once a day for each sender. Only where the mail host says
 * that the sender is real: others would get mail they haven't caused.
 */
export const answerOnce = async (
  tx: Db,
  { now }: Services,
  { from, authentication }: IncomingMessage,
  { author, ticketId }: About,
) => {
  if (from === null) return
  // An agent's token counts only from their own address.
  if (authentication.dmarc !== 'pass' && author?.side !== 'agent') return
  const address = from.address.toLowerCase()
  const key = ticketId === undefined ? address : `${address} ${ticketId}`
  const { count } = await countTry(tx, { scope: 'email answer', key }, now(), longWindow)
  if (count > 1) return
  await queueMail(tx, {
    ...(await readerOf(tx, address, author)),
    recipient: from.address,
    now: now(),
    ...(ticketId === undefined
      ? { kind: 'emailUnread' }
      : { kind: 'emailOnClosed', aboutId: ticketId }),
  })
}
