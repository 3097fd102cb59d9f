import { sql, type RawBuilder } from 'kysely'

import { workingRoles } from '#contract/rules/agent-roles.ts'
import { type Param, write } from '#server/db/engine/prepared.ts'
import {
  isNotified,
  type EntryEvent,
  type EntryEvents,
} from '#server/db/mail/notification-mutes.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { addMessages } from './entry-messages.ts'

type NewEntry = {
  ticketId: number
  logId: number
  now: number
  authorId?: number
  /** the external participant who wrote it */
  participantId?: number
  event: EntryEvent
  /** what else it is: an answer can also change the status */
  alsoEvent?: EntryEvent | undefined
}

type Values = Required<Omit<NewEntry, 'alsoEvent'>> & EntryEvents

const valuesOf = ({ alsoEvent, ...entry }: NewEntry): Values => ({
  authorId: 0,
  participantId: 0,
  ...entry,
  alsoEvent: alsoEvent ?? entry.event,
})

/** A new ticket is in nobody's inbox: its owner created it. */
const addToInboxes = async (tx: Db, { participantId: _, ...values }: Values) => {
  if (values.event === 'created') return
  await addMessages(tx, { ...values, news: values.event === 'status' ? 0 : 1 })
}

/**
 * Notifies everyone except the author about an entry: subscribers and external participants by email, and the
 * users of the ticket in their inboxes (T195).
 */
export const notifySubscribers = async (tx: Db, entry: NewEntry) => {
  const values = valuesOf(entry)
  await queueForSubscribers(tx, values)
  await addToInboxes(tx, values)
}

/**
 * The same for a customer's entry, and also for agents (T122): the assignee, or the group's address if the
 * ticket is unassigned.
 */
export const notifyAll = async (tx: Db, entry: NewEntry) => {
  const values = valuesOf(entry)
  await queueForAll(tx, values)
  await addToInboxes(tx, values)
}

/** PostgreSQL can't infer the type of a parameter or of null in a union. */
const whole = (number: RawBuilder<number>) => sql<number>`cast(${number} as bigint)`
const noId = sql<number | null>`cast(null as bigint)`

const emails = (tx: Db) =>
  tx
    .insertInto('outbox')
    .columns(['kind', 'accountId', 'agentId', 'recipient', 'aboutId', 'dueAt', 'createdAt'])

type Params = Param<Values>

const about = (param: Params) => [
  whole(param('logId')).as('aboutId'),
  whole(param('now')).as('dueAt'),
  whole(param('now')).as('createdAt'),
]

/**
 * The users who get an email about an entry: those who have subscribed, may still see the ticket, and
 * aren't locked.
 */
export const subscribersOf = (db: Db, param: Param<{ ticketId: number } & EntryEvents>) =>
  db
    .selectFrom('ticketSubscription')
    .innerJoin('account as subscriber', 'subscriber.id', 'ticketSubscription.accountId')
    .innerJoin('ticket as subscribed', 'subscribed.id', 'ticketSubscription.ticketId')
    .innerJoin('accountCompany', (join) =>
      join
        .onRef('accountCompany.accountId', '=', 'ticketSubscription.accountId')
        .onRef('accountCompany.companyId', '=', 'subscribed.companyId'),
    )
    .where('ticketSubscription.ticketId', '=', param('ticketId'))
    .where('ticketSubscription.isActive', '=', 1)
    .where('subscriber.locked', '=', 0)
    .where(isNotified(param, 'email', 'ticketSubscription.accountId'))

/** The external participants who get an email about every entry. */
export const externalsOf = (db: Db, param: Param<{ ticketId: number }>) =>
  db
    .selectFrom('ticketParticipant')
    .where('ticketParticipant.ticketId', '=', param('ticketId'))
    .where('ticketParticipant.emailKey', 'is not', null)
    .where('ticketParticipant.leftAt', 'is', null)

const forSubscribers = (db: Db, param: Params) =>
  subscribersOf(db, param)
    .select([
      sql.lit<MailKind>('ticketChanged').as('kind'),
      sql.ref<number | null>('ticketSubscription.accountId').as('accountId'),
      noId.as('agentId'),
      sql<string | null>`cast(null as text)`.as('recipient'),
      ...about(param),
    ])
    .where('ticketSubscription.accountId', '<>', param('authorId'))

const forParticipants = (db: Db, param: Params) =>
  externalsOf(db, param)
    .select([
      sql.lit<MailKind>('ticketChanged').as('kind'),
      noId.as('accountId'),
      noId.as('agentId'),
      'ticketParticipant.email as recipient',
      ...about(param),
    ])
    .where('ticketParticipant.id', '<>', param('participantId'))

const isWorking = sql<boolean>`assignee.locked = 0 and assignee.role in (${sql.join(workingRoles.map((role) => sql.lit(role)))})`

const forAgents = (db: Db, param: Params) =>
  db
    .selectFrom('ticket')
    .leftJoin('agent as assignee', (join) =>
      join.onRef('assignee.id', '=', 'ticket.assigneeId').on(isWorking),
    )
    .leftJoin('supportGroup', (join) =>
      join
        .onRef('supportGroup.name', '=', 'ticket.supportGroup')
        .on('supportGroup.mail', '<>', sql.lit('')),
    )
    .select([
      sql.lit<MailKind>('agentNews').as('kind'),
      noId.as('accountId'),
      'assignee.id as agentId',
      sql<string | null>`case when assignee.id is null then support_group.mail end`.as('recipient'),
      ...about(param),
    ])
    .where('ticket.id', '=', param('ticketId'))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('agentMute')
            .select('agentMute.agentId')
            .whereRef('agentMute.agentId', '=', 'assignee.id')
            .where('agentMute.event', '=', sql.lit('message')),
        ),
      ),
    )
    .where(({ or, eb }) =>
      or([eb('assignee.id', 'is not', null), eb('supportGroup.name', 'is not', null)]),
    )

const queueForSubscribers = write<Values>()((tx, param) =>
  emails(tx).expression(forSubscribers(tx, param).unionAll(forParticipants(tx, param))),
)

const queueForAll = write<Values>()((tx, param) =>
  emails(tx).expression(
    forSubscribers(tx, param).unionAll(forParticipants(tx, param)).unionAll(forAgents(tx, param)),
  ),
)
