import type { Payload } from '#contract/call.ts'
import type { addParticipant, Participant } from '#contract/ticket-participants.ts'
import { limits } from '#contract/limits.ts'
import { isMailAddress } from '#contract/rules/mail-address.ts'
import { canManage } from '#contract/rules/permissions.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { audit, type AuditEvent } from '#server/db/accounts/audit.ts'
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

type Ticket = { id: number; ownerId: number; code: string }

/** The ticket, the user making the change, the time and the network address. */
export type ParticipantContext = { ticket: Ticket; session: Session; now: number; address: string }

/** Who changes a ticket's participants, a user of its company or an agent, and what they may do. */
export type ParticipantWork = {
  ticketId: number
  now: number
  by: { name: string; accountId: number | null; agentId: number | null }
  mayAddExternal: boolean
  mayRemove: (row: AddedParticipant) => boolean
}

/**
 * External participants read the ticket outside the company, so only its owner and security managers can
 * add them (T90).
 */
export const mayAddExternal = ({
  ticket,
  session,
}: Pick<ParticipantContext, 'ticket' | 'session'>) =>
  ticket.ownerId === session.accountId || canManage(session.flags)

type AddedParticipant = { accountId: number | null; addedById: number | null }

const mayRemove = (
  { ownerId }: Pick<Ticket, 'ownerId'>,
  { accountId, flags }: Session,
  row: AddedParticipant,
) => [ownerId, row.accountId, row.addedById].includes(accountId) || canManage(flags)

/** A participant as everyone sees them (T89). */
const shownParticipant = (row: FoundParticipant) => ({
  id: row.id,
  kind: row.accountId === null ? ('external' as const) : ('colleague' as const),
  name: participants.participantName(row),
  addedBy: row.addedBy,
  addedAt: new Date(row.addedAt).toISOString(),
  getsEmails: row.accountId === null || row.isSubscribed === 1,
})

/** A participant as shown to a user. */
export const toParticipant = (
  session: Session,
  ticket: Pick<Ticket, 'ownerId'>,
  row: FoundParticipant,
): Participant => ({
  ...shownParticipant(row),
  isYou: row.accountId === session.accountId,
  mayRemove: mayRemove(ticket, session, row),
})

/** The same for an agent, who may remove everyone from a ticket they may work on (T207). */
export const toParticipantForAgents = (row: FoundParticipant, canWork: boolean): Participant => ({
  ...shownParticipant(row),
  isYou: false,
  mayRemove: canWork,
})

/** Records a change in the history; returns the id of its entry (T91). */
const record = async (
  tx: Db,
  { ticketId, by, now }: ParticipantWork,
  { event, language }: { event: TicketEvent; language: string },
) => {
  const { rows } = await participants.logParticipants(tx, {
    ticketId,
    at: now,
    source: by.name,
    authorId: by.accountId,
    agentId: by.agentId,
    ...entryOf(event, language),
  })
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

const insert = (tx: Db, { ticketId, by, now }: ParticipantWork, candidate: Candidate) => {
  const row = { ticketId, addedById: by.accountId, agentId: by.agentId, addedAt: now }
  return candidate.accountId === null
    ? participants.insertExternal(tx, {
        ...row,
        email: candidate.email,
        emailKey: candidate.emailKey,
      })
    : participants.insertColleague(tx, { ...row, accountId: candidate.accountId })
}

/** The email to a new participant, and the message in a colleague's inbox (T89, T90). */
const notifyAdded = async (
  tx: Db,
  { ticketId, by, now }: ParticipantWork,
  { candidate, aboutId, logId }: { candidate: Candidate; aboutId: number; logId: number },
) => {
  const mail = { kind: 'participantAdded', now, aboutId } as const
  const { accountId } = candidate
  if (accountId === null) {
    await queueMail(tx, { ...mail, accountId, recipient: candidate.email })
    return
  }
  if (!(await isMuted(tx, accountId, 'added.email'))) await queueMail(tx, { ...mail, accountId })
  const entry = { ticketId, logId, now, authorId: by.accountId ?? 0 }
  await addMessageTo(tx, accountId, { ...entry, event: 'added', alsoEvent: 'added', news: 0 })
}

/**
 * Adds a participant and notifies them; returns their name, and throws `Refused` with the
 * reason (T89, T90).
 */
export const addToTicket = async (tx: Db, work: ParticipantWork, params: Params) => {
  const { ticketId, by } = work
  const locked = await lockTicket(tx, ticketId)
  if (!locked || locked.isClosed) throw new Refused('participantOnClosed')
  const candidate = await findCandidate(tx, locked.companyId, params)
  if (candidate.accountId === null && !work.mayAddExternal) throw new Refused('externalNotAllowed')
  await checkCandidate(tx, ticketId, locked.ownerId, candidate)
  const aboutId = await insert(tx, work, candidate)
  const isOwn = candidate.accountId !== null && candidate.accountId === by.accountId
  const what = isOwn ? 'participantJoined' : 'participantAdded'
  const event = { what, who: candidate.name } as const
  const logId = await record(tx, work, { event, language: locked.language })
  if (!isOwn && aboutId !== undefined) await notifyAdded(tx, work, { candidate, aboutId, logId })
  return candidate.name
}

/** Removes a participant and returns their name; null if they are already gone (T89). */
export const removeFromTicket = async (tx: Db, work: ParticipantWork, id: number) => {
  const { ticketId, by } = work
  const locked = await lockTicket(tx, ticketId)
  const row = (await participants.allParticipants(tx, ticketId)).find(
    (one) => one.id === id && one.leftAt === null,
  )
  if (!locked || !row) return null
  if (!work.mayRemove(row)) throw new Refused('participantNotYours')
  await participants.deleteParticipant(tx, { ...row, ticketId })
  const isOwn = row.accountId !== null && row.accountId === by.accountId
  const who = participants.participantName(row)
  const what = isOwn ? 'participantLeft' : 'participantRemoved'
  await record(tx, work, { event: { what, who }, language: locked.language })
  return who
}

/** What a user of the ticket's company may do. */
const workOf = (context: ParticipantContext): ParticipantWork => {
  const { ticket, session, now } = context
  const { name, accountId } = session
  return {
    ticketId: ticket.id,
    now,
    by: { name, accountId, agentId: null },
    mayAddExternal: mayAddExternal(context),
    mayRemove: (row) => mayRemove(ticket, session, row),
  }
}

const auditUser = (tx: Db, context: ParticipantContext, event: AuditEvent, who: string) => {
  const { ticket, session, now, address } = context
  const about = { ticketId: ticket.id, detail: `${ticket.code}: ${who}` }
  return audit(tx, now, { event, accountId: session.accountId, address, ...about })
}

export const addByUser = async (tx: Db, context: ParticipantContext, params: Params) =>
  auditUser(tx, context, 'participant.added', await addToTicket(tx, workOf(context), params))

export const removeByUser = async (tx: Db, context: ParticipantContext, id: number) => {
  const who = await removeFromTicket(tx, workOf(context), id)
  if (who !== null) await auditUser(tx, context, 'participant.removed', who)
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
      agentId: null,
      ...entryOf(event, 'en'),
    })
    const { ticketId, email } = left
    const detail = `ticket ${ticketId}: ${email}`
    await audit(tx, now, { event: 'participant.removed', ticketId, address: '', detail })
  })
