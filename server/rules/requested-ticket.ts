import { ticketTypes, urgencies } from '#contract/limits.ts'
import { insertCreation, insertTicket } from '#server/db/tickets/new-ticket.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { entryOf } from '#server/texts/ticket-history.ts'
import { priorityOf } from '#server/texts/priorities.ts'
import { excerptOf, htmlOf } from '#server/domain/rich-text.ts'
import type { Caller } from './caller.ts'

type Requested = {
  company: { id: number; name: string; language: string }
  /** a category of the type Request, see migration 003 */
  categoryId: number
  shortDescription: string
  /** plain text */
  description: string
}

/** Files a request from a separate page as a ticket that the user can follow; returns its id. */
export const fileRequest = async (
  tx: Db,
  caller: Caller,
  { company, categoryId, shortDescription, description: text }: Requested,
) => {
  const { engine, now } = caller.services
  const { accountId, name, username } = caller.session
  const id = await engine.reserveId(tx, 'ticket')
  const choices = { typeId: ticketTypes.request, urgencyId: urgencies.low }
  const description = htmlOf(text)
  const ticket = {
    id,
    now: now(),
    companyId: company.id,
    ownerId: accountId,
    allUsersAffected: 0 as const,
    ...choices,
    categoryId,
    supportGroup: 'Service Desk',
    shortDescription,
    description,
    excerpt: excerptOf(description),
    ...priorityOf(choices.urgencyId, choices.typeId, company.language),
  }
  await insertTicket(tx, ticket, { company: company.name, owner: name, username })
  const first = entryOf({ what: 'created' }, company.language)
  await insertCreation(tx, { ticketId: id, accountId, name, now: now() }, first)
  return id
}
