import { sql } from 'kysely'

import { statement, type Param } from '#server/db/engine/prepared.ts'
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

const save = statement<Params>()((tx, param) =>
  tx
    .insertInto('inboxMessage')
    .columns(['accountId', 'title', 'teaserText', 'ticketId', 'entryId', 'news', 'createdAt'])
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

const removeOlder = statement<Pick<Params, 'ticketId' | 'logId'>>()((tx, param) =>
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
