import { sql } from 'kysely'

import { type Param, write } from '#server/db/engine/prepared.ts'
import { isNotified, type EntryEvents } from '#server/db/mail/notification-mutes.ts'
import type { Db } from '#server/db/schema/schema.ts'

type NewsOfEntry = EntryEvents & {
  ticketId: number
  logId: number
  now: number
  /** the customer who wrote it, or 0 */
  authorId: number
  /** how many messages it adds to those the reader hasn't read: an answer or a comment, or none */
  news: 0 | 1
}

/**
 * Adds an entry to the inboxes of all users who have to do with the ticket, except its author: the owner, the
 * participants, and everyone who gets its emails. A user has one message per ticket: the new one replaces the
 * one before, and counts what hasn't been read (T195).
 */
export const addMessages = (tx: Db, entry: NewsOfEntry) => replace(tx, { ...entry, onlyId: 0 })

/** The same for a single one of them. */
export const addMessageTo = (tx: Db, accountId: number, entry: NewsOfEntry) =>
  replace(tx, { ...entry, onlyId: accountId })

type Params = NewsOfEntry & { onlyId: number }

/** A new id, so that marking the message that was shown as read doesn't include what came since. */
const replace = async (tx: Db, params: Params) => {
  await save(tx, params)
  await removeOlder(tx, params)
}

/** The owner, the participants, and everyone who gets the ticket's emails. */
export const concerned = (tx: Db, param: Param<{ ticketId: number }>) =>
  tx
    .selectFrom('ticket')
    .select('ownerId as accountId')
    .where('id', '=', param('ticketId'))
    .union(
      tx
        .selectFrom('ticketParticipant')
        .select(sql.ref<number>('accountId').as('accountId'))
        .where('ticketId', '=', param('ticketId'))
        .where('accountId', 'is not', null),
    )
    .union(
      tx
        .selectFrom('ticketSubscription')
        .select('accountId')
        .where('ticketId', '=', param('ticketId'))
        .where('isActive', '=', 1),
    )

/** PostgreSQL can't infer the type of a selected parameter. */
const whole = (param: Param<Params>, name: 'ticketId' | 'logId' | 'now' | 'news' | 'onlyId') =>
  sql<number>`cast(${param(name)} as bigint)`

const messageColumns = ['accountId', 'title', 'teaserText', 'ticketId', 'entryId', 'news'] as const

const save = write<Params>()((tx, param) =>
  tx
    .insertInto('inboxMessage')
    .columns([...messageColumns, 'sinceId', 'createdAt'])
    .expression(
      tx
        .selectFrom(concerned(tx, param).as('reader'))
        .innerJoin('ticket', (join) => join.on('ticket.id', '=', param('ticketId')))
        // Whoever has left the company doesn't see its tickets.
        .innerJoin('accountCompany', (join) =>
          join
            .onRef('accountCompany.accountId', '=', 'reader.accountId')
            .onRef('accountCompany.companyId', '=', 'ticket.companyId'),
        )
        .select(['reader.accountId', sql.lit('').as('title'), sql.lit('').as('teaserText')])
        .select(['ticket.id as ticketId', whole(param, 'logId').as('entryId')])
        .leftJoin('inboxMessage as before', (join) =>
          join
            .onRef('before.ticketId', '=', 'ticket.id')
            .onRef('before.accountId', '=', 'reader.accountId')
            .on('before.isRead', '=', sql.lit(0)),
        )
        .select(({ eb, fn }) => [
          eb(fn.coalesce('before.news', sql.lit(0)), '+', whole(param, 'news')).as('news'),
          fn.coalesce('before.sinceId', 'before.entryId', whole(param, 'logId')).as('sinceId'),
          whole(param, 'now').as('createdAt'),
        ])
        .where('reader.accountId', '<>', param('authorId'))
        .where(({ eb, or }) => {
          const onlyId = whole(param, 'onlyId')
          return or([eb(onlyId, '=', sql.lit(0)), eb('reader.accountId', '=', onlyId)])
        })
        .where(isNotified(param, 'bell', 'reader.accountId')),
    ),
)

const removeOlder = write<Pick<Params, 'ticketId' | 'logId'>>()((tx, param) =>
  tx
    .deleteFrom('inboxMessage')
    .where('ticketId', '=', param('ticketId'))
    .where('entryId', '<', param('logId'))
    .where('accountId', 'in', ({ selectFrom }) =>
      selectFrom('inboxMessage')
        .select('accountId')
        .where('ticketId', '=', param('ticketId'))
        .where('entryId', '=', param('logId')),
    ),
)

/** What a message tells its reader: entries by others that they haven't muted, and the one it began with. */
const isTold = (entry: string) => sql<boolean>`(
  ${sql.ref(`${entry}.authorId`)} is distinct from inbox_message.account_id
  and (
    ${sql.ref(`${entry}.id`)} = inbox_message.since_id
    or ${sql.ref(`${entry}.kind`)} in ('answer', 'comment', 'status')
  )
  and not exists (
    select 1 from notification_mute
    where notification_mute.account_id = inbox_message.account_id
      and notification_mute.channel = 'bell'
      and notification_mute.event = ${sql.ref(`${entry}.kind`)}
  )
)`

const isCleared = sql<boolean>`(kind in ('answer', 'comment') and details is not null)`

/**
 * An entry that has just been cleared no longer counts as unread. A message is then about the newest entry
 * that is left, or read if nothing is (T195).
 */
export const uncountEntry = async (tx: Db, entry: { ticketId: number; logId: number }) => {
  await lower(tx, entry)
}

const lower = write<{ ticketId: number; logId: number }>()((tx, param) => {
  const left = tx
    .selectFrom('actionLog')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('ticketId', '=', param('ticketId'))
    .where('id', '>=', sql.ref<number>('inboxMessage.sinceId'))
    .where(isTold('actionLog'))
    .where(({ not }) => not(isCleared))
  return tx
    .updateTable('inboxMessage')
    .set(({ eb, fn }) => ({
      news: eb('news', '-', 1),
      isRead: sql<0 | 1>`case when ${left} is null then 1 else 0 end`,
      entryId: fn.coalesce(left, 'inboxMessage.entryId'),
    }))
    .where('ticketId', '=', param('ticketId'))
    .where('isRead', '=', sql.lit(0))
    .where('news', '>', sql.lit(0))
    .where(({ fn }) => fn.coalesce('sinceId', 'entryId'), '<=', param('logId'))
    .where('entryId', '>=', param('logId'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('actionLog as cleared')
          .select('cleared.id')
          .where('cleared.id', '=', param('logId'))
          .where(isTold('cleared')),
      ),
    )
})
