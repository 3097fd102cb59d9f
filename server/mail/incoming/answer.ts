import { accountByMail } from '#server/db/accounts/accounts.ts'
import { countTry } from '#server/db/accounts/attempts.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import * as repliers from '#server/db/mail/repliers.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { longWindow } from '#server/domain/lifetimes.ts'
import type { RuleServices } from '#server/rules/services.ts'
import type { Author } from './author.ts'
import type { IncomingMessage } from './message.ts'

type About = {
  /** a known author who can't write on the ticket */
  author: Author | undefined
  ticketId?: number | undefined
  /** if agents see the email */
  emailId?: number | undefined
}

const aboutOf = ({ ticketId, emailId }: About) => {
  if (ticketId !== undefined) return { kind: 'emailOnClosed', aboutId: ticketId } as const
  if (emailId !== undefined) return { kind: 'emailKept', aboutId: emailId } as const
  return { kind: 'emailUnread' } as const
}

/** Without a token, the reader is the user with this address. */
const readerOf = async (tx: Db, address: string, author: Author | undefined) => {
  if (author?.side === 'agent') return { accountId: null, agentId: author.id }
  if (author?.side === 'customer') return { accountId: author.id, agentId: null }
  return { accountId: (await accountByMail(tx, address))?.id ?? null, agentId: null }
}

/**
 * Answers an email that became no entry, at most once a day for each sender. Only if the mail host has
 * authenticated the sender; otherwise strangers would get emails about messages they never sent (T127).
 */
export const answerOnce = async (
  tx: Db,
  { now }: RuleServices,
  { from, authentication }: IncomingMessage,
  about: About,
) => {
  const { author, ticketId } = about
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
    ...aboutOf(about),
  })
}

/** Tells an agent that a reply from their address wasn't added, at most once a day for each ticket. */
export const tellAgent = async (
  tx: Db,
  { env, now }: RuleServices,
  { from }: IncomingMessage,
  ticketId: number,
) => {
  const agent =
    env.AGENTS === 'on' && from ? await repliers.agentWithMail(tx, from.address) : undefined
  if (!agent) return
  const key = `${agent.mail} ${ticketId}`
  const { count } = await countTry(tx, { scope: 'email answer', key }, now(), longWindow)
  if (count > 1) return
  await queueMail(tx, {
    kind: 'emailUnverified',
    accountId: null,
    agentId: agent.id,
    recipient: agent.mail,
    aboutId: ticketId,
    now: now(),
  })
}
