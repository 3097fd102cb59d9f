import { accountById } from '#server/db/accounts/accounts.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import {
  insertAffected,
  insertCreation,
  insertTicket,
  ticketToFollow,
} from '#server/db/tickets/new-ticket.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { entryOf } from '#server/texts/ticket-history.ts'
import { priorityOf } from '#server/texts/priorities.ts'
import { excerptOf } from '#server/domain/rich-text.ts'

type FollowUp = {
  closedId: number
  accountId: number
  name: string
  now: number
  /** returns clean HTML in the company's language */
  describe: (language: string) => string
}

const usernameOf = async (tx: Db, id: number) => (await accountById(tx, id)).username

/** Opens a follow-up to a closed ticket with what the customer wrote (T124). */
export const openFollowUp = async (
  tx: Db,
  { reserveId }: Engine,
  { closedId, accountId, name, now, describe }: FollowUp,
) => {
  const { language, company, ...like } = await ticketToFollow(tx, closedId)
  const description = describe(language)
  const ticketId = await reserveId(tx, 'ticket')
  const ticket = {
    ...like,
    id: ticketId,
    now,
    ownerId: accountId,
    followUpOf: closedId,
    description,
    excerpt: excerptOf(description),
    supportGroup: 'Service Desk',
    allUsersAffected: 0 as const,
    ...priorityOf(like.urgencyId, like.typeId, language),
  }
  const username = await usernameOf(tx, accountId)
  await insertTicket(tx, ticket, { company, owner: name, username })
  await insertAffected(tx, ticketId, [accountId])
  const first = entryOf({ what: 'createdByEmail' }, language)
  return { ticketId, logId: await insertCreation(tx, { ticketId, accountId, name, now }, first) }
}
