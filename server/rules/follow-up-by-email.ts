import { limits } from '#contract/limits.ts'
import { accountById, type Account } from '#server/db/accounts/accounts.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import {
  insertAffected,
  insertCreation,
  insertTicket,
  ticketToFollow,
  type NewTicket,
} from '#server/db/tickets/new-ticket.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { entryOf } from '#server/texts/ticket-history.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { priorityOf } from '#server/texts/priorities.ts'
import { excerptOf } from '#server/domain/rich-text.ts'

type ByEmail = Pick<
  NewTicket,
  'typeId' | 'categoryId' | 'urgencyId' | 'companyId' | 'shortDescription' | 'description'
> & {
  company: string
  language: string
  owner: Pick<Account, 'id' | 'username'>
  name: string
  now: number
  followUpOf?: number
}

/** Opens a ticket that its owner wrote as an email. */
const openByOwner = async (
  tx: Db,
  { reserveId }: Engine,
  { company, language, owner, name, now, ...fields }: ByEmail,
) => {
  const ticketId = await reserveId(tx, 'ticket')
  const ticket = {
    ...fields,
    id: ticketId,
    now,
    ownerId: owner.id,
    excerpt: excerptOf(fields.description),
    supportGroup: 'Service Desk',
    allUsersAffected: 0 as const,
    ...priorityOf(fields.urgencyId, fields.typeId, language),
  }
  await insertTicket(tx, ticket, { company, owner: name, username: owner.username })
  await insertAffected(tx, ticketId, [owner.id])
  const first = entryOf({ what: 'createdByEmail' }, language)
  const creation = { ticketId, accountId: owner.id, name, now }
  return { ticketId, logId: await insertCreation(tx, creation, first) }
}

type FollowUp = {
  closedId: number
  accountId: number
  name: string
  now: number
  /** returns clean HTML in the company's language */
  describe: (language: string) => string
}

/** Opens a follow-up to a closed ticket with what the customer wrote (T124). */
export const openFollowUp = async (
  tx: Db,
  engine: Engine,
  { closedId, accountId, name, now, describe }: FollowUp,
) => {
  const like = await ticketToFollow(tx, closedId)
  const owner = await accountById(tx, accountId)
  const description = describe(like.language)
  return openByOwner(tx, engine, { ...like, description, owner, name, now, followUpOf: closedId })
}

/** A subject that is long enough for a ticket, and short enough. */
const subjectOf = (language: string, subject: string, name: string) => {
  const short = subject.trim()
  const isLongEnough = short.length >= limits.shortDescriptionMin
  const whole = isLongEnough
    ? short
    : i18nIn(language)._('Email from {name}: {subject}', { name, subject: short })
  return whole.slice(0, limits.shortDescriptionMax).toWellFormed().trim()
}

/** Opens a new ticket of the sender of an email (T229). */
export const openTicketOfSender = (
  tx: Db,
  engine: Engine,
  { subject, ...ticket }: Omit<ByEmail, 'shortDescription' | 'followUpOf'> & { subject: string },
) => {
  const shortDescription = subjectOf(ticket.language, subject, ticket.name)
  return openByOwner(tx, engine, { ...ticket, shortDescription })
}
