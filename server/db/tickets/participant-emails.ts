import { statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { emailSender } from './log-parts.ts'
import { adderName } from './participants.ts'

/**
 * An entry of an action log for an external participant; undefined if they have unsubscribed or been
 * removed (T90).
 */
export const entryForAddress = async (db: Db, logId: number, email: string) =>
  (await entry(db, { logId, emailKey: email.toLowerCase() })).rows[0]

const entry = statement<{ logId: number; emailKey: string }>()((db, param) =>
  db
    .selectFrom('actionLog')
    .innerJoin('ticket', 'ticket.id', 'actionLog.ticketId')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .innerJoin('ticketParticipant', 'ticketParticipant.ticketId', 'ticket.id')
    .leftJoin('account as adder', 'adder.id', 'ticketParticipant.addedById')
    .leftJoin('agent as adding', 'adding.id', 'ticketParticipant.agentId')
    .select(['ticket.id as ticketId', 'ticket.code', 'ticket.shortDescription', 'ticket.statusId'])
    .select(['ticket.description as opening', 'ticketParticipant.addedAt'])
    .select(['actionLog.id as logId', 'actionLog.at', 'actionLog.kind', 'actionLog.source'])
    .select(['actionLog.description', 'actionLog.details'])
    .select(['actionLog.quoted', emailSender.as('emailSender')])
    .select(['ticketParticipant.id as participantId', 'company.name as company'])
    .select(['company.language', adderName.as('addedBy')])
    .select('ticketParticipant.agentId')
    .where('actionLog.id', '=', param('logId'))
    .where('actionLog.kind', '<>', 'note')
    .where('ticketParticipant.emailKey', '=', param('emailKey'))
    .where('ticketParticipant.leftAt', 'is', null),
)

/**
 * The email to a new participant; undefined if they have been removed or have left the
 * company (T89, T90).
 */
export const invitationTo = async (db: Db, participantId: number) =>
  (await invitation(db, { participantId })).rows[0]

const invitation = statement<{ participantId: number }>()((db, param) =>
  db
    .selectFrom('ticketParticipant')
    .innerJoin('ticket', 'ticket.id', 'ticketParticipant.ticketId')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .leftJoin('account as adder', 'adder.id', 'ticketParticipant.addedById')
    .leftJoin('agent as adding', 'adding.id', 'ticketParticipant.agentId')
    .leftJoin('accountCompany', (join) =>
      join
        .onRef('accountCompany.accountId', '=', 'ticketParticipant.accountId')
        .onRef('accountCompany.companyId', '=', 'company.id'),
    )
    .select(['ticket.id as ticketId', 'ticket.code', 'ticket.shortDescription', 'ticket.statusId'])
    .select(['company.name as company', 'company.language', adderName.as('addedBy')])
    .select('ticketParticipant.agentId')
    .where('ticketParticipant.id', '=', param('participantId'))
    .where('ticketParticipant.leftAt', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('accountCompany.accountId', 'is not', null),
        eb('ticketParticipant.emailKey', 'is not', null),
      ]),
    ),
)
