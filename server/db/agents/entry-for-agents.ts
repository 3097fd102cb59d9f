import { sql } from 'kysely'

import { workingRoles } from '#contract/rules/agent-roles.ts'
import { statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { emailSender } from '#server/db/tickets/log-parts.ts'

/** An entry of an action log for agents; undefined if it has been redacted. */
export const entryForAgents = async (db: Db, logId: number) => (await entry(db, { logId })).rows[0]

export type EntryForAgents = NonNullable<Awaited<ReturnType<typeof entryForAgents>>>

const entry = statement<{ logId: number }>()((db, param) =>
  db
    .selectFrom('actionLog')
    .innerJoin('ticket', 'ticket.id', 'actionLog.ticketId')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .innerJoin('urgency', 'urgency.id', 'ticket.urgencyId')
    .leftJoin('supportGroup', 'supportGroup.name', 'ticket.supportGroup')
    .select(['ticket.id as ticketId', 'ticket.code', 'ticket.shortDescription', 'ticket.statusId'])
    .select(['ticket.description as opening', 'ticket.supportGroup', 'supportGroup.language'])
    .select(['actionLog.id as logId', 'actionLog.at', 'actionLog.kind', 'actionLog.source'])
    .select(['actionLog.description', 'actionLog.details'])
    .select(['actionLog.quoted', emailSender.as('emailSender')])
    .select(['company.name as company', 'urgency.name as urgency'])
    .where('actionLog.id', '=', param('logId'))
    .where('actionLog.description', '<>', ''),
)

/** The names of an entry's files, and of those that customers added by themselves since the message before. */
export const filesWithEntry = async (db: Db, entryOf: { ticketId: number; logId: number }) =>
  (await files(db, entryOf)).rows.map(({ name }) => name)

const messages = ['created', 'comment', 'answer'] as const

const files = statement<{ ticketId: number; logId: number }>()((db, param) =>
  db
    .selectFrom('attachment')
    .select('name')
    .where('ticketId', '=', param('ticketId'))
    .where(({ eb, fn, and, or, selectFrom }) =>
      or([
        eb('logId', '=', param('logId')),
        and([
          eb('logId', 'is', null),
          eb('agentId', 'is', null),
          eb(
            'createdAt',
            '>',
            fn.coalesce(
              selectFrom('actionLog')
                .select(({ fn: { max } }) => max('at').as('at'))
                .where('ticketId', '=', param('ticketId'))
                .where('id', '<', param('logId'))
                .where(
                  'kind',
                  'in',
                  messages.map((kind) => sql.lit(kind)),
                ),
              sql.lit(0),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('id'),
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
