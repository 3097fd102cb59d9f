import type { Env } from '#server/config/env.ts'
import * as repliers from '#server/db/mail/repliers.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { ticketOfMessage } from '#server/mail/mailer.ts'
import { findRepliers } from '#server/mail/reply-address.ts'
import type { Replier } from '#server/domain/reply-token.ts'
import type { RuleServices } from '#server/rules/services.ts'
import type { IncomingMessage } from './message.ts'

/** The author of a message, with the name shown in the history. */
export type Author = { side: 'customer' | 'external' | 'agent'; id: number; name: string }

/**
 * The author of a message, the ticket, and whether the message came from the author's own address; or why
 * they weren't found (for the audit log).
 */
export type Found =
  | { author: Author; ticketId: number; isOwnAddress: boolean }
  | {
      refused: string
      reason: 'noTicket' | 'noAccess' | 'unchecked'
      ticketId?: number | undefined
      isUnverifiedAgent?: boolean
    }

/** An author, and their address in lower case. */
type Known = { author: Author; address: string }

type Customer = { id: number; firstName: string; lastName: string; mailKey: string }

const customerOf = (sender: Customer | undefined) =>
  sender && known('customer', sender.id, `${sender.firstName} ${sender.lastName}`, sender.mailKey)

const known = (side: Author['side'], id: number, name: string, address: string): Known => ({
  author: { side, id, name },
  address: address.toLowerCase(),
})

const externalOf = (sender: { id: number; email: string | null } | undefined) =>
  sender && known('external', sender.id, sender.email ?? '', sender.email ?? '')

const isFrom = ({ from }: IncomingMessage, address: string) =>
  from?.address.toLowerCase() === address.toLowerCase()

/** An agent speaks for the provider, so a token isn't enough: it may have been forwarded. */
const agentOf = async (db: Db, id: number, message: IncomingMessage) => {
  const agent = await repliers.answeringAgent(db, id)
  return agent && isFrom(message, agent.mail)
    ? known('agent', id, agent.name, agent.mail)
    : undefined
}

type Installation = Pick<RuleServices, 'db' | 'env' | 'keyring'>

/** The token's owner, if they can still write on the ticket. */
const ownerOf = (
  { db, env }: Installation,
  { side, id, ticketId }: Replier,
  message: IncomingMessage,
) => {
  if (side === 'customer') return repliers.customerOn(db, ticketId, id).then(customerOf)
  if (side === 'external') return repliers.externalOn(db, ticketId, id).then(externalOf)
  return env.AGENTS === 'on' ? agentOf(db, id, message) : undefined
}

/** The person with this address, if they can write on the ticket. */
const senderOn = async ({ db, env }: Installation, ticketId: number, mail: string) => {
  const customer = await repliers.customerWithMail(db, ticketId, mail)
  if (customer) return customerOf(customer)
  const agent = env.AGENTS === 'on' ? await repliers.agentWithMail(db, mail) : undefined
  if (agent) return known('agent', agent.id, agent.name, agent.mail)
  return externalOf(await repliers.externalWithMail(db, ticketId, mail))
}

const isVerified = ({ authentication }: IncomingMessage) => authentication.dmarc === 'pass'

const code = /\bT-\d{1,15}\b/i

/** Found by the messages it refers to, newest first, then by the ticket code in the subject (T123). */
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

const resultFor = (ticketId: number, sender: Known | undefined, message: IncomingMessage): Found =>
  sender
    ? { author: sender.author, ticketId, isOwnAddress: isFrom(message, sender.address) }
    : { refused: `no access to ticket ${ticketId}`, reason: 'noAccess', ticketId }

/** Without a token, the mail host must have authenticated the `From` address (T126). */
const authorWithoutToken = async (
  services: Installation,
  message: IncomingMessage,
  about: number | undefined,
): Promise<Found> => {
  if (!isVerified(message)) {
    const refused = `no valid token, dmarc=${message.authentication.dmarc}`
    const isUnverifiedAgent = about !== undefined
    return { refused, reason: 'unchecked', ticketId: about, isUnverifiedAgent }
  }
  const ticketId = about ?? (await ticketOf(services, message))
  if (ticketId === undefined) return { refused: 'about no ticket', reason: 'noTicket' }
  const sender = await senderOn(services, ticketId, message.from?.address ?? '')
  return resultFor(ticketId, sender, message)
}

/** The token's owner, unless the mail host has authenticated someone else who can write on the ticket. */
const authorByToken = async (
  services: Installation,
  message: IncomingMessage,
  replier: Replier,
): Promise<Found> => {
  const { side, ticketId } = replier
  if (side === 'group') return authorWithoutToken(services, message, ticketId)
  const owner = await ownerOf(services, replier, message)
  if (side === 'agent' && !owner && !isVerified(message))
    return {
      refused: `not the agent’s address`,
      reason: 'unchecked',
      ticketId,
      isUnverifiedAgent: true,
    }
  const isOther = isVerified(message) && !(owner && isFrom(message, owner.address))
  const sender = isOther && (await senderOn(services, ticketId, message.from?.address ?? ''))
  return resultFor(ticketId, sender || owner, message)
}

/**
 * Finds authors by the tokens in the recipients' addresses, one for each ticket, or else by what the
 * message refers to (T123).
 */
export const authorsOf = async (
  services: Installation,
  message: IncomingMessage,
  recipients: readonly string[],
): Promise<Found[]> => {
  const matches = findRepliers(services, recipients)
  if (matches.length === 0) return [await authorWithoutToken(services, message, undefined)]
  return Promise.all(matches.map((replier) => authorByToken(services, message, replier)))
}

/** Checks again in the entry's transaction whether the author can write. */
export const mayStillWrite = async (tx: Db, { side, id }: Author, ticketId: number) => {
  if (side === 'customer') return (await repliers.customerOn(tx, ticketId, id)) !== undefined
  if (side === 'external') return (await repliers.externalOn(tx, ticketId, id)) !== undefined
  return (await repliers.answeringAgent(tx, id)) !== undefined
}
