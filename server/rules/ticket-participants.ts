import type { Payload } from '#contract/call.ts'
import type { addParticipant, Participant } from '#contract/ticket-participants.ts'
import { limits } from '#contract/limits.ts'
import { isMailAddress } from '#contract/rules/mail-address.ts'
import { canManage } from '#contract/rules/permissions.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { audit } from '#server/db/accounts/audit.ts'
import type { AuditEvent } from '#server/db/accounts/audit.ts'
import { usernameKey } from '#server/db/accounts/accounts.ts'
import type { Session } from '#server/db/accounts/sessions.ts'
import { isMuted } from '#server/db/mail/notification-mutes.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { addMessageTo } from '#server/db/tickets/entry-messages.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import * as participants from '#server/db/tickets/participants.ts'
import type { FoundParticipant } from '#server/db/tickets/participants.ts'
import { entryOf } from '#server/texts/ticket-history.ts'
import type { TicketEvent } from '#server/domain/ticket-event.ts'
import { NamedRefusal, Refused } from '#server/texts/refused.ts'

type Ticket = { id: number; companyId: number; ownerId: number; code: string; language: string }

/** The ticket, the user making the change, the time and the network address. */
export type ParticipantContext = { ticket: Ticket; session: Session; now: number; address: string }

/**
 * External participants read the ticket outside the company, so only its owner and security managers can
 * add them (T90).
 */
export const mayAddExternal = ({
  ticket,
  session,
}: Pick<ParticipantContext, 'ticket' | 'session'>) =>
  ticket.ownerId === session.accountId || canManage(session.flags)

type AddedParticipant = { accountId: number | null; addedById: number }

const mayRemove = (
  { ownerId }: Pick<Ticket, 'ownerId'>,
  { accountId, flags }: Session,
  row: AddedParticipant,
) => [ownerId, row.accountId, row.addedById].includes(accountId) || canManage(flags)

/** A participant as shown to the user (T89). */
export const toParticipant = (
  session: Session,
  ticket: Pick<Ticket, 'ownerId'>,
  row: FoundParticipant,
): Participant => ({
  id: row.id,
  kind: row.accountId === null ? 'external' : 'colleague',
  name: participants.participantName(row),
  addedBy: `${row.adderFirstName} ${row.adderLastName}`,
  addedAt: new Date(row.addedAt).toISOString(),
  getsEmails: row.accountId === null || row.isSubscribed === 1,
  isYou: row.accountId === session.accountId,
  mayRemove: mayRemove(ticket, session, row),
})

type Change = { event: TicketEvent; audited: AuditEvent; detail: string }

/** Records a change in the history and the audit log; returns the id of its entry (T91). */
const record = async (
  tx: Db,
  { ticket, session, now, address }: ParticipantContext,
  { event, audited, detail }: Change,
) => {
  const { accountId, name } = session
  const { rows } = await participants.logParticipants(tx, {
    ticketId: ticket.id,
    at: now,
    source: name,
    authorId: accountId,
    ...entryOf(event, ticket.language),
  })
  const about = { ticketId: ticket.id, detail: `${ticket.code}: ${detail}` }
  await audit(tx, now, { event: audited, accountId, address, ...about })
  return rows[0]?.id ?? 0
}

export type Params = Omit<Payload<typeof addParticipant>, 'ticketId'>

/** Finds the person to add: a colleague, by name or email address, or an external address. */
const findCandidate = async (tx: Db, companyId: number, { kind, name: typed }: Params) => {
  const name = typed.trim()
  const isEmail = kind === 'external'
  if (isEmail && !isMailAddress(name)) throw new Refused('enterValidEmail')
  const key = isEmail ? { mailKey: name.toLowerCase() } : { usernameKey: usernameKey(name) }
  const colleague = await participants.findColleague(tx, companyId, key)
  if (colleague) {
    const { id, firstName, lastName } = colleague
    return { accountId: id, name: `${firstName} ${lastName}` }
  }
  if (!isEmail) throw new Refused('participantUnknown')
  return { accountId: null, name, email: name, emailKey: name.toLowerCase() }
}

type Candidate = Awaited<ReturnType<typeof findCandidate>>

/** Why a participant can't be added (T89, T90, T93). */
const checkCandidate = async (tx: Db, ticketId: number, ownerId: number, candidate: Candidate) => {
  const all = await participants.allParticipants(tx, ticketId)
  const before = all.find((row) =>
    candidate.accountId === null
      ? row.emailKey === candidate.emailKey
      : row.accountId === candidate.accountId,
  )
  if (before && before.leftAt !== null)
    throw new NamedRefusal('participantUnsubscribed', { name: candidate.name })
  if (before || candidate.accountId === ownerId)
    throw new NamedRefusal('participantAlready', { name: candidate.name })
  const max = limits.participantsPerTicket
  if (all.filter(({ leftAt }) => leftAt === null).length >= max)
    throw new NamedRefusal('participantsFull', { max })
}

const insert = (tx: Db, { ticket, session, now }: ParticipantContext, candidate: Candidate) => {
  const row = { ticketId: ticket.id, addedById: session.accountId, addedAt: now }
  return candidate.accountId === null
    ? participants.insertExternal(tx, {
        ...row,
        email: candidate.email,
        emailKey: candidate.emailKey,
      })
    : participants.insertColleague(tx, { ...row, accountId: candidate.accountId })
}

/** Adds a participant and notifies them; throws `Refused` with the reason (T89, T90). */
export const addToTicket = async (tx: Db, context: ParticipantContext, params: Params) => {
  const { ticket, session, now } = context
  const locked = await lockTicket(tx, ticket.id)
  if (!locked || locked.isClosed) throw new Refused('participantOnClosed')
  const candidate = await findCandidate(tx, ticket.companyId, params)
  if (candidate.accountId === null && !mayAddExternal(context))
    throw new Refused('externalNotAllowed')
  await checkCandidate(tx, ticket.id, locked.ownerId, candidate)
  const aboutId = await insert(tx, context, candidate)
  const isOwn = candidate.accountId === session.accountId
  const what = isOwn ? 'participantJoined' : 'participantAdded'
  const logId = await record(tx, context, {
    event: { what, who: candidate.name },
    audited: 'participant.added',
    detail: candidate.name,
  })
  if (isOwn || aboutId === undefined) return
  const mail = { kind: 'participantAdded', now, aboutId } as const
  const { accountId } = candidate
  if (accountId === null) {
    await queueMail(tx, { ...mail, accountId, recipient: candidate.email })
    return
  }
  if (!(await isMuted(tx, accountId, 'added.email'))) await queueMail(tx, { ...mail, accountId })
  const entry = { ticketId: ticket.id, logId, now, authorId: session.accountId } as const
  await addMessageTo(tx, accountId, { ...entry, event: 'added', alsoEvent: 'added', news: 0 })
}

/** Removes a participant; does nothing if they are already gone (T89). */
export const removeFromTicket = async (tx: Db, context: ParticipantContext, id: number) => {
  const { ticket, session } = context
  await lockTicket(tx, ticket.id)
  const row = (await participants.allParticipants(tx, ticket.id)).find(
    (one) => one.id === id && one.leftAt === null,
  )
  if (!row) return
  if (!mayRemove(ticket, session, row)) throw new Refused('participantNotYours')
  await participants.deleteParticipant(tx, { ...row, ticketId: ticket.id })
  const isOwn = row.accountId === session.accountId
  const who = participants.participantName(row)
  await record(tx, context, {
    event: { what: isOwn ? 'participantLeft' : 'participantRemoved', who },
    audited: 'participant.removed',
    detail: who,
  })
}

/** Stops emails to an external address, by the link in one of them (T90). */
export const leaveByLink = (db: Db, participantId: number, now: number) =>
  inTransaction(db, async (tx) => {
    const left = await participants.unsubscribeExternal(tx, participantId, now)
    if (!left?.email) return
    const event = { what: 'participantLeft', who: left.email } as const
    await participants.logParticipants(tx, {
      ticketId: left.ticketId,
      at: now,
      source: left.email,
      authorId: null,
      ...entryOf(event, 'en'),
    })
    const { ticketId, email } = left
    const detail = `ticket ${ticketId}: ${email}`
    await audit(tx, now, { event: 'participant.removed', ticketId, address: '', detail })
  })
