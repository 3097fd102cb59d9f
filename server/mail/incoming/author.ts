import type { Env } from '#server/config/env.ts'
import * as repliers from '#server/db/mail/repliers.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { ticketOfMessage } from '#server/mail/mailer.ts'
import { findReplier } from '#server/mail/reply-address.ts'
import type { Replier } from '#server/rules/reply-token.ts'
import type { Services } from '#server/services.ts'
import type { IncomingMessage } from './message.ts'

/** The author of a message, with the name shown in the history. */
export type Author = { side: 'customer' | 'external' | 'agent'; id: number; name: string }

/** The author and ticket of a message, or why they weren't found (for the audit log). */
export type Found =
  | { author: Author; ticketId: number }
  | { refused: string; ticketId?: number | undefined }

const customerOf = (found: { id: number; firstName: string; lastName: string } | undefined) =>
  found && author('customer', found.id, `${found.firstName} ${found.lastName}`)

const author = (side: Author['side'], id: number, name: string): Author => ({ side, id, name })

const externalOf = (found: { id: number; email: string | null } | undefined) =>
  found && author('external', found.id, found.email ?? '')

const isFrom = ({ from }: IncomingMessage, address: string) =>
  from?.address.toLowerCase() === address.toLowerCase()

/** An agent speaks for the provider, so a token isn't enough: it may have been forwarded. */
const agentOf = async (db: Db, id: number, message: IncomingMessage) => {
  const agent = await repliers.answeringAgent(db, id)
  return agent && isFrom(message, agent.mail) ? author('agent', id, agent.name) : undefined
}

type Installation = Pick<Services, 'db' | 'env' | 'keyring'>

/** The token's owner, if they can still write on the ticket. */
const authorByToken = (
  { db, env }: Installation,
  { side, id, ticketId }: Replier,
  message: IncomingMessage,
) => {
  if (side === 'customer') return repliers.customerOn(db, ticketId, id).then(customerOf)
  if (side === 'external') return repliers.externalOn(db, ticketId, id).then(externalOf)
  return env.AGENTS === 'on' ? agentOf(db, id, message) : undefined
}

/** The person with this address, if they can write on the ticket. */
const authorBySender = async ({ db, env }: Installation, ticketId: number, mail: string) => {
  const customer = await repliers.customerWithMail(db, ticketId, mail)
  if (customer) return customerOf(customer)
  const agent = env.AGENTS === 'on' ? await repliers.agentWithMail(db, mail) : undefined
  if (agent) return author('agent', agent.id, agent.name)
  return externalOf(await repliers.externalWithMail(db, ticketId, mail))
}

const code = /\bT-\d{1,15}\b/i

/** T123: found by the messages it refers to, newest first, then by the ticket code in the subject. */
const ticketOf = async (
  { db, env }: { db: Db; env: Env },
  { inReplyTo, references, subject }: IncomingMessage,
) => {
  for (const id of [inReplyTo ?? '', ...references.toReversed()]) {
    const ticketId = ticketOfMessage(env, id)
    if (ticketId !== null) return ticketId
  }
  return repliers.ticketIdOf(db, code.exec(subject)?.[0] ?? '')
}

const resultFor = (ticketId: number, found: Author | undefined): Found =>
  found ? { author: found, ticketId } : { refused: `no access to ticket ${ticketId}`, ticketId }

/** T126: without a token, the mail host must have authenticated the `From` address. */
const authorWithoutToken = async (
  services: Installation,
  message: IncomingMessage,
  known: number | undefined,
): Promise<Found> => {
  const { dmarc } = message.authentication
  if (dmarc !== 'pass') return { refused: `no valid token, dmarc=${dmarc}` }
  const ticketId = known ?? (await ticketOf(services, message))
  if (ticketId === undefined) return { refused: 'about no ticket' }
  const found = await authorBySender(services, ticketId, message.from?.address ?? '')
  return resultFor(ticketId, found)
}

/** T123: finds the author by the token in the recipient address, or by what the message refers to. */
export const authorOf = async (
  services: Installation,
  message: IncomingMessage,
  recipients: readonly string[],
): Promise<Found> => {
  const replier = findReplier(services, recipients)
  if (replier === null) return authorWithoutToken(services, message, undefined)
  const { side, ticketId } = replier
  if (side === 'group') return authorWithoutToken(services, message, ticketId)
  const found = await authorByToken(services, replier, message)
  return resultFor(ticketId, found)
}

/** Checks again in the entry's transaction whether the author can write. */
export const mayStillWrite = async (tx: Db, { side, id }: Author, ticketId: number) => {
  if (side === 'customer') return (await repliers.customerOn(tx, ticketId, id)) !== undefined
  if (side === 'external') return (await repliers.externalOn(tx, ticketId, id)) !== undefined
  return (await repliers.answeringAgent(tx, id)) !== undefined
}
