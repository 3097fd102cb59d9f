import { channel } from 'node:diagnostics_channel'

import { afterCommit } from '#server/db/engine/in-transaction.ts'
import { params, statement, write, type Param } from '#server/db/engine/prepared.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'

export type AuditEvent =
  | 'password.accepted'
  | 'password.refused'
  | 'password.expired'
  | 'password.changed'
  | 'password.change-refused'
  | 'password.renewed'
  | 'password.renewal-refused'
  | 'password.reset'
  | 'totp.accepted'
  | 'totp.refused'
  | 'factor.offered'
  | 'factor.activated'
  | 'factor.renewed'
  | 'profile.changed'
  | 'profile.mail-requested'
  | 'profile.mail-cancelled'
  | 'profile.mail-changed'
  | 'partner.requested'
  | 'login.lock-requested'
  | 'login.offboarding-requested'
  | 'login.ended'
  | 'emergency.accepted'
  | 'emergency.refused'
  | 'emergency.renewed'
  | 'passkey.accepted'
  | 'passkey.refused'
  | 'passkey.added'
  | 'passkey.renamed'
  | 'passkey.removed'
  | 'company.accepted'
  | 'company.proven'
  | 'company.refused'
  | 'company.linked'
  | 'company.unlinked'
  | 'company.tested'
  | 'company.unreachable'
  | 'company.bypassed'
  | 'session.ended'
  | 'session.expired'
  | 'sessions.ended'
  | 'reset.requested'
  | 'username.requested'
  | 'link.refused'
  | 'caller.code-shown'
  | 'caller.identified'
  | 'caller.refused'
  | 'help.asked'
  | 'help.proven'
  | 'help.refused'
  | 'help.approved'
  | 'help.declined'
  | 'help.withdrawn'
  | 'help.overridden'
  | 'help.ended'
  | 'data.requested'
  | 'data.withdrawn'
  | 'data.approved'
  | 'data.copied'
  | 'data.copy-failed'
  | 'data.downloaded'
  | 'data.refused'
  | 'data.extended'
  | 'participant.added'
  | 'participant.removed'
  | 'mail.sent'
  | 'mail.dropped'
  | 'mail.failed'
  | 'email.received'
  | 'email.refused'
  | 'email.ignored'
  | 'email.answered'
  | 'email.dismissed'
  | 'tries.limited'
  | 'comment.redacted'
  | 'operator.changed'
  | 'user.changed'
  | 'company.noted'
  | 'team.changed'
  | 'user.erased'
  | 'ticket.deleted'
  | 'ticket.opened'
  | 'ticket.answered'
  | 'ticket.answer-released'
  | 'ticket.answer-stopped'
  | 'ticket.answer-withdrawn'
  | 'ticket.noted'
  | 'ticket.note-edited'
  | 'ticket.status-changed'
  | 'ticket.assigned'
  | 'ticket.moved'
  | 'ticket.fields-changed'
  | 'ticket.entry-redacted'
  | 'ticket.file-added'
  | 'ticket.file-deleted'
  | 'request.approved'
  | 'request.declined'
  | 'announcement.published'
  | 'announcement.changed'
  | 'announcement.ended'
  | 'announcement.withdrawn'
  | 'message.sent'

type Entry = {
  event: AuditEvent
  /** the customer it's about */
  accountId?: number
  /** the agent who did it or is affected */
  agentId?: number
  /** the ticket it's about */
  ticketId?: number | undefined
  address: string
  detail?: string
}

/** Publishes each entry's event; metrics count them. */
export const auditChannel = channel('statedesk:audit')

const publish = (db: Db, event: AuditEvent) => {
  if (auditChannel.hasSubscribers) afterCommit(db, () => auditChannel.publish(event))
}

const rowOf = (now: number, { event, address, ...entry }: Entry) => ({
  at: now,
  event,
  address,
  accountId: entry.accountId ?? null,
  agentId: entry.agentId ?? null,
  ticketId: entry.ticketId ?? null,
  detail: entry.detail ?? '',
})

/** Records sign-ins and the actions of agents, but never a secret, not even a wrong password. */
export const audit = async (db: Db, now: number, entry: Entry) => {
  await insertEntry(db, rowOf(now, entry))
  publish(db, entry.event)
}

/** The same for an entry that something refers to; returns its id. */
export const auditWithId = async (db: Db, now: number, entry: Entry) => {
  const { rows } = await insertReturningId(db, rowOf(now, entry))
  publish(db, entry.event)
  return rows[0]?.id
}

/** Records several entries at once. */
export const auditAll = async (db: Db, now: number, entries: readonly Entry[]) => {
  await db
    .insertInto('audit')
    .values(entries.map((entry) => rowOf(now, entry)))
    .execute()
  for (const { event } of entries) publish(db, event)
}

const newEntry = (db: Db, param: Param<NewRow<'audit'>>) =>
  db
    .insertInto('audit')
    .values(params(param, 'at', 'event', 'accountId', 'agentId', 'ticketId', 'address', 'detail'))

const insertEntry = write<NewRow<'audit'>>()(newEntry)

const insertReturningId = statement<NewRow<'audit'>>()((db, param) =>
  newEntry(db, param).returning('id'),
)

/** An entry, unless it has been deleted. */
export const auditEntry = (db: Db, id: number) =>
  db.selectFrom('audit').select(['at', 'address', 'detail']).where('id', '=', id).executeTakeFirst()

type EntryFilter = {
  accountId: number | undefined
  agentId: number | undefined
  ticketId: number | undefined
  limit: number
}

/** The newest entries first. */
export const auditEntries = (db: Db, { accountId, agentId, ticketId, limit }: EntryFilter) => {
  let query = db
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.accountId')
    .leftJoin('agent', 'agent.id', 'audit.agentId')
    .leftJoin('ticket', 'ticket.id', 'audit.ticketId')
    .select(['audit.at', 'audit.event', 'audit.address', 'audit.detail'])
    .select(['account.username as user', 'agent.username as agent', 'agent.displayName'])
    .select('ticket.code as ticket')
    .orderBy('audit.id', 'desc')
    .limit(limit)
  if (accountId !== undefined) query = query.where('audit.accountId', '=', accountId)
  if (agentId !== undefined) query = query.where('audit.agentId', '=', agentId)
  if (ticketId !== undefined) query = query.where('audit.ticketId', '=', ticketId)
  return query.execute()
}

/** When the newest entry was written; 0 if there is none. */
export const lastAuditAt = async (db: Db) => {
  const { newest } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('at').as('newest'))
    .executeTakeFirstOrThrow()
  return Number(newest ?? 0)
}
