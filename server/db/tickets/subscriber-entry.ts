import { statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { emailSender } from './log-parts.ts'
import { adderName } from './participants.ts'

/**
 * An entry of an action log for a subscriber; undefined if they have unsubscribed or left the ticket's
 * company.
 */
export const entryForSubscriber = async (db: Db, logId: number, accountId: number) =>
  (await entry(db, { logId, accountId })).rows[0]

const entry = statement<{ logId: number; accountId: number }>()((db, param) =>
  db
    .selectFrom('actionLog')
    .innerJoin('ticket', 'ticket.id', 'actionLog.ticketId')
    .innerJoin('ticketSubscription', 'ticketSubscription.ticketId', 'ticket.id')
    .innerJoin('accountCompany', (join) =>
      join
        .onRef('accountCompany.companyId', '=', 'ticket.companyId')
        .onRef('accountCompany.accountId', '=', 'ticketSubscription.accountId'),
    )
    .leftJoin('ticketParticipant', (join) =>
      join
        .onRef('ticketParticipant.ticketId', '=', 'ticket.id')
        .onRef('ticketParticipant.accountId', '=', 'ticketSubscription.accountId')
        .onRef('ticketParticipant.addedById', 'is distinct from', 'ticketSubscription.accountId'),
    )
    .leftJoin('account as adder', 'adder.id', 'ticketParticipant.addedById')
    .leftJoin('agent as adding', 'adding.id', 'ticketParticipant.agentId')
    .select(adderName.as('addedBy'))
    .select(['ticket.id as ticketId', 'ticket.code', 'ticket.shortDescription', 'ticket.statusId'])
    .leftJoin('ticketRating', 'ticketRating.ticketId', 'ticket.id')
    .select(['ticket.ownerId', 'ticket.resolvedAt', 'ticketRating.score'])
    .select(['ticket.description as opening', 'ticketParticipant.addedAt'])
    .select(['actionLog.id as logId', 'actionLog.at', 'actionLog.kind', 'actionLog.source'])
    .select(['actionLog.description', 'actionLog.details'])
    .select(['actionLog.quoted', emailSender.as('emailSender')])
    .where('actionLog.id', '=', param('logId'))
    .where('actionLog.kind', '<>', 'note')
    // Redacted comments have no text.
    .where('actionLog.description', '<>', '')
    .where('ticketSubscription.accountId', '=', param('accountId'))
    .where('ticketSubscription.isActive', '=', 1),
)

export type SubscriberEntry = NonNullable<Awaited<ReturnType<typeof entryForSubscriber>>>
