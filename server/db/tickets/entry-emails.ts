import { sql, type RawBuilder } from 'kysely'

import { workingRoles } from '#contract/rules/agent-roles.ts'
import { statement, type Param } from '#server/db/engine/prepared.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
import type { Db } from '#server/db/schema/schema.ts'

type NewEntry = {
  ticketId: number
  logId: number
  now: number
  authorId?: number
  /** the external participant who wrote it */
  participantId?: number
}

/** Queues an email about an entry to each subscriber and external participant except its author. */
export const notifySubscribers = (
  tx: Db,
  { authorId = 0, participantId = 0, ...entry }: NewEntry,
) => queueForSubscribers(tx, { authorId, participantId, ...entry })

/**
 * The same for a customer's entry, and also for agents (T122): the assignee, or the group's address if the
 * ticket is unassigned.
 */
export const notifyAll = (tx: Db, { authorId = 0, participantId = 0, ...entry }: NewEntry) =>
  queueForAll(tx, { authorId, participantId, ...entry })

/** PostgreSQL can't infer the type of a parameter or of null in a union. */
const whole = (number: RawBuilder<number>) => sql<number>`cast(${number} as bigint)`
const noId = sql<number | null>`cast(null as bigint)`

const emails = (tx: Db) =>
  tx
    .insertInto('outbox')
    .columns(['kind', 'accountId', 'agentId', 'recipient', 'aboutId', 'dueAt', 'createdAt'])

type Params = Param<Required<NewEntry>>

const about = (param: Params) => [
  whole(param('logId')).as('aboutId'),
  whole(param('now')).as('dueAt'),
  whole(param('now')).as('createdAt'),
]

const forSubscribers = (db: Db, param: Params) =>
  db
    .selectFrom('ticketSubscription')
    .select([
      sql.lit<MailKind>('ticketChanged').as('kind'),
      sql.ref<number | null>('ticketSubscription.accountId').as('accountId'),
      noId.as('agentId'),
      sql<string | null>`cast(null as text)`.as('recipient'),
      ...about(param),
    ])
    .where('ticketId', '=', param('ticketId'))
    .where('accountId', '<>', param('authorId'))
    .where('isActive', '=', 1)

const forParticipants = (db: Db, param: Params) =>
  db
    .selectFrom('ticketParticipant')
    .select([
      sql.lit<MailKind>('ticketChanged').as('kind'),
      noId.as('accountId'),
      noId.as('agentId'),
      'ticketParticipant.email as recipient',
      ...about(param),
    ])
    .where('ticketId', '=', param('ticketId'))
    .where('id', '<>', param('participantId'))
    .where('emailKey', 'is not', null)
    .where('leftAt', 'is', null)

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
    .where(({ or, eb }) =>
      or([eb('assignee.id', 'is not', null), eb('supportGroup.name', 'is not', null)]),
    )

const queueForSubscribers = statement<Required<NewEntry>>()((tx, param) =>
  emails(tx).expression(forSubscribers(tx, param).unionAll(forParticipants(tx, param))),
)

const queueForAll = statement<Required<NewEntry>>()((tx, param) =>
  emails(tx).expression(
    forSubscribers(tx, param).unionAll(forParticipants(tx, param)).unionAll(forAgents(tx, param)),
  ),
)
