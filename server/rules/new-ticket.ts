import { canManage, type Flags } from '#contract/rules/permissions.ts'
import type { Provider } from '#server/provider/provider.ts'
import type { Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { createTicket } from '#contract/tickets.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { usernameKey } from '#server/db/accounts/accounts.ts'
import { companyWith } from '#server/db/accounts/companies.ts'
import { claimDraft } from '#server/db/tickets/drafts.ts'
import { deleteUnshownMedia } from '#server/db/files/media.ts'
import * as tickets from '#server/db/tickets/new-ticket.ts'
import { findColleague } from '#server/db/tickets/participants.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { Problem } from '#server/domain/problem.ts'
import { entryOf } from '#server/texts/ticket-history.ts'
import { priorityOf } from '#server/texts/priorities.ts'
import { Refused } from '#server/texts/refused.ts'
import { cleanHtml, excerptOf, isTooComplex, textOf } from '#server/domain/rich-text.ts'
import type { Caller } from './caller.ts'

/** Whether a user can create tickets for others of their company (T240). */
export const mayCreateForColleagues = ({ ticketsForColleagues: who }: Provider, flags: Flags) =>
  who === 'everyone' || (who === 'security managers' && canManage(flags))

type Params = Payload<typeof createTicket>

const choicesOf = ({ ticketTypeId, categoryId, urgencyId }: Params) => ({
  typeId: ticketTypeId,
  categoryId,
  urgencyId,
})

/** The lengths of both are counted in plain text (V23, V24, A92). */
const textsOf = (params: Params) => {
  const shortDescription = params.shortDescription.replace(/\s+/g, ' ').trim()
  if (isTooComplex(params.description)) throw new Refused('descriptionTooComplex')
  const description = cleanHtml(params.description)
  if (shortDescription.length < limits.shortDescriptionMin) throw new Refused('shortTooShort')
  if (textOf(description).length < limits.descriptionMin) throw new Refused('descriptionTooShort')
  return { shortDescription, description, excerpt: excerptOf(description) }
}

/** Only users of the company; naming all of them means "all users" (V25, A43, T95). */
const affectedOf = async (engine: Engine, params: Params) => {
  const { debitorId: companyId, affectedUserList, areAllUsersAffected } = params
  if (areAllUsersAffected) return { isEverybody: true, ids: [] }
  const names = new Set(affectedUserList.map(usernameKey))
  const ids = await tickets.membersNamed(engine, companyId, [...names])
  if (ids.length === 0 || ids.length < names.size) throw new Refused('affectedMissing')
  return { isEverybody: !(await tickets.hasOtherMembers(engine, companyId, ids)), ids }
}

/** Whose ticket it becomes: the user's own, or that of a colleague who can use tickets (T240). */
const ownerOf = async ({ session, services }: Caller, { ownerUsername, debitorId }: Params) => {
  const key = usernameKey(ownerUsername ?? session.username)
  if (key === usernameKey(session.username))
    return { id: session.accountId, name: session.name, username: session.username }
  const owner = await findColleague(services.db, debitorId, { usernameKey: key })
  if (!owner) throw new Refused('ownerWithoutTickets')
  return { id: owner.id, name: `${owner.firstName} ${owner.lastName}`, username: owner.username }
}

/** Validates the new ticket; throws if it's invalid (V23–V25, A44). */
const read = async (caller: Caller, params: Params) => {
  const { engine } = caller.services
  const company = caller.session.companyIds.includes(params.debitorId)
    ? await companyWith(engine, params.debitorId)
    : undefined
  if (!company) throw new Problem(404, 'Company not found.')
  const texts = textsOf(params)
  if (!(await tickets.areValidChoices(engine, choicesOf(params))))
    throw new Refused('choiceMissing')
  const owner = await ownerOf(caller, params)
  return { texts, company, owner, affected: await affectedOf(engine, params) }
}

type Read = Awaited<ReturnType<typeof read>>

/** A repeated request finds the ticket the first one created (A42). */
const findExisting = async (
  tx: Db,
  { ticketId }: Params,
  authorId: number,
  { texts, owner }: Read,
) => {
  const made = await tickets.ticketCreatedBy(tx, { ticketId, authorId, ownerId: owner.id })
  if (!made) throw new Problem(404, 'Ticket not found.')
  const isSame =
    made.shortDescription === texts.shortDescription && made.description === texts.description
  if (!isSame) throw new Refused('draftUsed')
}

type Ready = Read & { followUpOf: number | null }

const write = async (tx: Db, caller: Caller, params: Params, ready: Ready) => {
  const { texts, company, owner, affected, followUpOf } = ready
  const { accountId, name, flags } = caller.session
  const isOwn = owner.id === accountId
  // A repeated request finds its ticket even if the right is gone since.
  if (!isOwn && !mayCreateForColleagues(caller.services.provider, flags))
    throw new Refused('ownerNotYou')
  const now = caller.services.now()
  const id = params.ticketId
  const ticket = {
    id,
    now,
    ownerId: owner.id,
    companyId: company.id,
    supportGroup: 'Service Desk',
    ...choicesOf(params),
    ...texts,
    followUpOf,
    allUsersAffected: affected.isEverybody ? (1 as const) : (0 as const),
    ...priorityOf(params.urgencyId, params.ticketTypeId, company.language),
  }
  await tickets.insertTicket(tx, ticket, {
    company: company.name,
    owner: owner.name,
    username: owner.username,
  })
  if (affected.isEverybody) await tickets.insertAllUsers(tx, id, company.id)
  else await tickets.insertAffected(tx, id, affected.ids)
  const event = isOwn
    ? ({ what: 'created' } as const)
    : ({ what: 'createdFor', who: owner.name } as const)
  const first = entryOf(event, company.language)
  await tickets.insertCreation(tx, { ticketId: id, accountId, ownerId: owner.id, name, now }, first)
  await deleteUnshownMedia(tx, id, texts.description)
}

/** Creates a draft's ticket, once; throws `Refused` if something is missing (T11, A42). */
export const makeTicket = async (caller: Caller, params: Params) => {
  const ready = await read(caller, params)
  const { accountId } = caller.session
  await inTransaction(caller.services.db, async (tx) => {
    const draft = await claimDraft(tx, params.ticketId, accountId)
    if (draft) await write(tx, caller, params, { ...ready, ...draft })
    else await findExisting(tx, params, accountId, ready)
  })
}
