import type { openTicket } from '#contract/agent-new-ticket.ts'
import type { Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { usernameKey, type Account } from '#server/db/accounts/accounts.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { logNote } from '#server/db/tickets/comments.ts'
import * as tickets from '#server/db/tickets/new-ticket.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { excerptOf, htmlOf } from '#server/domain/rich-text.ts'
import { priorityOf } from '#server/texts/priorities.ts'
import { Refused } from '#server/texts/refused.ts'
import { entryOf } from '#server/texts/ticket-history.ts'
import type { ChangedBy } from './ticket-work.ts'
import { useForm } from './agent-write.ts'
import { useReceived } from './received-emails.ts'
import { attachToNewTicket } from './unsent-attachments.ts'

/** A ticket that the provider opens for one of its customers. */
export type TicketForUser = Omit<
  Payload<typeof openTicket>,
  | 'writeId'
  | 'userId'
  | 'companyId'
  | 'isTold'
  | 'formId'
  | 'attachments'
  | 'emailId'
  | 'emailFiles'
> & {
  owner: Pick<Account, 'id' | 'username' | 'firstName' | 'lastName'>
  company: { id: number; name: string; language: string }
  /** whether the owner gets an email and a message about it */
  isTold: boolean
  /** whether the owner has just been identified on the phone (T259) */
  isIdentified: boolean
  by: ChangedBy
  now: number
  /** files that were chosen in the form, and how many a ticket can have */
  files?: { formId: string; by: { agentId: number }; ids: readonly number[]; max: number }
  /** the received email it's made of */
  email?: { emailId: number; agentId: number; ids: readonly number[]; max: number }
}

const textsOf = (opened: TicketForUser) => {
  const shortDescription = opened.shortDescription.replace(/\s+/g, ' ').trim()
  if (shortDescription.length < limits.shortDescriptionMin) throw new Refused('shortTooShort')
  const text = opened.description.replaceAll('\r\n', '\n').trim()
  if (text === '') throw new Refused('descriptionMissing')
  const description = htmlOf(text)
  return { shortDescription, description, excerpt: excerptOf(description) }
}

const events = { telephone: 'openedByTelephone', email: 'openedByEmail' } as const

type Ready = TicketForUser & { texts: ReturnType<typeof textsOf> }

const write = async (tx: Db, { reserveId }: Engine, { texts, ...opened }: Ready) => {
  const { owner, company, ticketTypeId: typeId, categoryId, urgencyId, channel, now } = opened
  const { by, isTold, files, email } = opened
  const id = await reserveId(tx, 'ticket')
  if (files) await useForm(tx, { ...files.by, formId: files.formId, ticketId: id, now })
  const name = `${owner.firstName} ${owner.lastName}`
  const ticket = {
    id,
    now,
    ownerId: owner.id,
    companyId: company.id,
    supportGroup: 'Service Desk',
    typeId,
    categoryId,
    urgencyId,
    ...texts,
    allUsersAffected: 0 as const,
    ...priorityOf(urgencyId, typeId, company.language),
  }
  const names = { company: company.name, owner: name, username: owner.username }
  await tickets.insertTicket(tx, ticket, names)
  await tickets.insertAffected(tx, id, [owner.id])
  const first = entryOf({ what: events[channel] }, company.language)
  const opening = { ticketId: id, ownerId: owner.id, by, isTold, now }
  const logId = await tickets.insertOpening(tx, opening, first)
  const attached = files
    ? await attachToNewTicket(tx, { ...files, ticketId: id, logId, at: now })
    : []
  if (email) {
    const use = { ticketId: id, logId, state: 'ticket', isInternal: 0, now } as const
    attached.push(...(await useReceived(tx, { ...email, ...use })))
  }
  if (opened.isIdentified) await logIdentification(tx, { ticketId: id, by, now }, company.language)
  return { id, files: attached }
}

const logIdentification = (
  tx: Db,
  { ticketId, by, now }: Pick<TicketForUser, 'by' | 'now'> & { ticketId: number },
  language: string,
) =>
  logNote(tx, {
    ticketId,
    at: now,
    source: by.name,
    agentId: by.agentId,
    authorId: null,
    ...entryOf({ what: 'callerIdentified' }, language),
  })

/**
 * Checks a ticket, and returns what opens it as if the user had created it. Throws `Refused` if something is
 * missing or the user isn't one of the company (T203).
 */
export const readyToOpen = async (engine: Engine, opened: TicketForUser) => {
  const { owner, company, ticketTypeId: typeId, categoryId, urgencyId } = opened
  const texts = textsOf(opened)
  const choices = { typeId, categoryId, urgencyId }
  if (!(await tickets.areValidChoices(engine, choices))) throw new Refused('choiceMissing')
  const members = await tickets.membersNamed(engine, company.id, [usernameKey(owner.username)])
  if (members.length === 0) throw new Refused('ownerElsewhere')
  return (tx: Db) => write(tx, engine, { ...opened, texts })
}
