import { sql } from 'kysely'

import { workingRoles } from '#contract/rules/agent-roles.ts'
import { param, statement } from '#server/db/engine/prepared.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
import type { Db } from '#server/db/schema/schema.ts'

type News = { ticketId: number; logId: number; now: number }

/**
 * T122: puts an email about a customer's entry into the outbox: for the ticket's assignee, else for its
 * group, where that has an address.
 */
export const notifyAgents = (tx: Db, news: News) => queue(tx, news)

const works = sql<boolean>`assignee.locked = 0 and assignee.role in (${sql.join(workingRoles.map((role) => sql.lit(role)))})`

/** PostgreSQL can't tell the type of a parameter in a select. */
const whole = (name: string) => sql<number>`cast(${param<number>(name)} as bigint)`

const queue = statement((tx) =>
  tx
    .insertInto('outbox')
    .columns(['kind', 'agentId', 'recipient', 'aboutId', 'dueAt', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('ticket')
        .leftJoin('agent as assignee', (join) =>
          join.onRef('assignee.id', '=', 'ticket.assigneeId').on(works),
        )
        .leftJoin('supportGroup', (join) =>
          join
            .onRef('supportGroup.name', '=', 'ticket.supportGroup')
            .on('supportGroup.mail', '<>', sql.lit('')),
        )
        .select([
          sql.lit<MailKind>('agentNews').as('kind'),
          'assignee.id as agentId',
          sql<string | null>`case when assignee.id is null then support_group.mail end`.as(
            'recipient',
          ),
          whole('logId').as('aboutId'),
          whole('now').as('dueAt'),
          whole('now').as('createdAt'),
        ])
        .where('ticket.id', '=', param<number>('ticketId'))
        .where(({ or, eb }) =>
          or([eb('assignee.id', 'is not', null), eb('supportGroup.name', 'is not', null)]),
        ),
    ),
)

/** An entry of an action log for agents; undefined when it was redacted meanwhile. */
export const agentNewsOf = async (db: Db, logId: number) => (await news(db, { logId })).rows[0]

export type AgentNews = NonNullable<Awaited<ReturnType<typeof agentNewsOf>>>

const news = statement((db) =>
  db
    .selectFrom('actionLog')
    .innerJoin('ticket', 'ticket.id', 'actionLog.ticketId')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .leftJoin('supportGroup', 'supportGroup.name', 'ticket.supportGroup')
    .select(['ticket.id as ticketId', 'ticket.code', 'ticket.shortDescription', 'ticket.statusId'])
    .select(['ticket.description as opening', 'ticket.supportGroup', 'supportGroup.language'])
    .select(['actionLog.kind', 'actionLog.source', 'actionLog.description', 'actionLog.details'])
    .select('company.name as company')
    .where('actionLog.id', '=', param<number>('logId'))
    .where('actionLog.description', '<>', ''),
)

/** An agent who still works on tickets. */
export const agentReader = (db: Db, id: number) =>
  db
    .selectFrom('agent')
    .select(['displayName as name', 'mail', 'language'])
    .where('id', '=', id)
    .where('locked', '=', 0)
    .where('role', 'in', workingRoles)
    .executeTakeFirst()
