import { sql } from 'kysely'

import type { Db, Tables } from '#server/db/schema/schema.ts'

type Part = {
  table: keyof Tables
  /** what the rows are, for the person who reads the export */
  about: string
  /** columns that name the account */
  by: string[]
}

/** Every table that names an account, but for those search indexes are made of. */
export const personalTables: Part[] = [
  { table: 'account', about: 'your profile and your permissions', by: ['id'] },
  { table: 'accountCompany', about: 'the companies you act for', by: ['accountId'] },
  { table: 'session', about: 'where you are signed in', by: ['accountId'] },
  { table: 'knownDevice', about: 'browsers you have signed in with', by: ['accountId'] },
  { table: 'knownAddress', about: 'network addresses you have signed in from', by: ['accountId'] },
  { table: 'mailChange', about: 'an email address you have not confirmed yet', by: ['accountId'] },
  { table: 'passwordHistory', about: 'when you changed your password', by: ['accountId'] },
  { table: 'oneTimeLink', about: 'links to set a password', by: ['accountId'] },
  { table: 'audit', about: 'sign-ins and changes to your account', by: ['accountId'] },
  { table: 'inboxMessage', about: 'your messages', by: ['accountId'] },
  { table: 'announcement', about: 'announcements to you alone', by: ['accountId'] },
  { table: 'announcementDismissal', about: 'announcements you have closed', by: ['accountId'] },
  { table: 'articleFeedback', about: 'whether articles helped you', by: ['accountId'] },
  {
    table: 'loginRequest',
    about: 'requests for logins you have made, or that are about you',
    by: ['requesterId', 'accountId'],
  },
  { table: 'ticket', about: 'your tickets', by: ['ownerId'] },
  { table: 'actionLog', about: 'what you wrote and did on tickets', by: ['authorId'] },
  { table: 'ticketAffected', about: 'tickets that name you as affected', by: ['accountId'] },
  { table: 'ticketSubscription', about: 'tickets you get emails about', by: ['accountId'] },
  {
    table: 'ticketParticipant',
    about: 'tickets you were added to, and people you have added',
    by: ['accountId', 'addedById'],
  },
  { table: 'ticketDraft', about: 'tickets you have started', by: ['accountId'] },
  { table: 'ticketSeen', about: 'until when you have read tickets', by: ['accountId'] },
  { table: 'ticketRating', about: 'your ratings of tickets', by: ['accountId'] },
  { table: 'ticketView', about: 'your own views of the list of tickets', by: ['accountId'] },
  { table: 'commentPost', about: 'when you last commented on a ticket', by: ['accountId'] },
  { table: 'attachment', about: 'files you have attached to tickets', by: ['uploaderId'] },
  { table: 'media', about: 'images in descriptions you have written', by: ['uploaderId'] },
  { table: 'outbox', about: 'emails to you that are about to be sent', by: ['accountId'] },
  { table: 'unsubscribeLink', about: 'links to end emails about a ticket', by: ['accountId'] },
]

/** Secrets, their hashes, and what is derived from other columns or is the provider's own. */
const leftOut = new Set([
  ...['passwordHash', 'totpSecret', 'totpLastStep', 'emergencyCodeHash'],
  ...['idHash', 'hash', 'codeHash', 'pendingTotpSecret', 'pendingEmergencyHash'],
  ...['usernameKey', 'mailKey', 'emailKey', 'nameKey', 'sortKey', 'shortKey', 'excerpt'],
  ...['internalPriorityId', 'assigneeId', 'agentId', 'decidedById'],
])

const isInstant = /(?:^at|At|Until|Since)$/

const readable = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !leftOut.has(column))
      .map(([column, value]) =>
        isInstant.test(column) && typeof value === 'number' && value > 0
          ? [column, new Date(value).toISOString()]
          : [column, value],
      ),
  )

/** The rows of one table that are about an account, without secrets; instants as ISO 8601. */
export const personalRows = async (db: Db, { table, by }: Part, accountId: number) => {
  const conditions = by.map((column) => sql`${sql.ref(column)} = ${accountId}`)
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.join(conditions, sql` or `)}
    order by 1, 2`.execute(db)
  return rows.map(readable)
}
