import { workingRoles } from '#contract/rules/agent-roles.ts'
import { param, statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** An entry of an action log for agents; undefined if it was redacted meanwhile. */
export const entryForAgents = async (db: Db, logId: number) => (await entry(db, { logId })).rows[0]

export type EntryForAgents = NonNullable<Awaited<ReturnType<typeof entryForAgents>>>

const entry = statement((db) =>
  db
    .selectFrom('actionLog')
    .innerJoin('ticket', 'ticket.id', 'actionLog.ticketId')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .innerJoin('urgency', 'urgency.id', 'ticket.urgencyId')
    .leftJoin('supportGroup', 'supportGroup.name', 'ticket.supportGroup')
    .select(['ticket.id as ticketId', 'ticket.code', 'ticket.shortDescription', 'ticket.statusId'])
    .select(['ticket.description as opening', 'ticket.supportGroup', 'supportGroup.language'])
    .select(['actionLog.kind', 'actionLog.source', 'actionLog.description', 'actionLog.details'])
    .select(['company.name as company', 'urgency.name as urgency'])
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
