import type { Answer } from '#contract/call.ts'
import type { getDraft } from '#contract/tickets.ts'
import type { Engine, List } from '#server/db/engine/engine.ts'
import { read } from '#server/db/engine/prepared.ts'
import { userOf } from './ticket-options.ts'

/** What a follow-up takes over; undefined if the user no longer sees the ticket's company (T199, P11). */
export const takenOverFrom = async (
  engine: Engine,
  ticketId: number,
  companyIds: readonly number[],
): Promise<Answer<typeof getDraft>['takenOver']> => {
  const [ticket] = await choices(engine, { ticketId, companyIds: engine.list(companyIds) })
  if (!ticket) return undefined
  const { allUsersAffected, companyId, typeId, ...rest } = ticket
  const areAllUsersAffected = allUsersAffected === 1
  return {
    ...rest,
    ticketTypeId: typeId,
    debitorId: companyId,
    affectedUsers: areAllUsersAffected ? [] : (await members(engine, { ticketId })).map(userOf),
    areAllUsersAffected,
  }
}

const choices = read<{ ticketId: number; companyIds: List }>()(({ db, among }, param) =>
  db
    .selectFrom('ticket')
    .select(['typeId', 'categoryId', 'urgencyId', 'companyId', 'allUsersAffected'])
    .where('id', '=', param('ticketId'))
    .where(({ ref }) => among(ref('companyId'), param('companyIds'), 'int')),
)

/** The affected users who are still users of the ticket's company. */
const members = read<{ ticketId: number }>()(({ db }, param) =>
  db
    .selectFrom('ticketAffected')
    .innerJoin('ticket', 'ticket.id', 'ticketAffected.ticketId')
    .innerJoin('accountCompany', (join) =>
      join
        .onRef('accountCompany.accountId', '=', 'ticketAffected.accountId')
        .onRef('accountCompany.companyId', '=', 'ticket.companyId'),
    )
    .innerJoin('account', 'account.id', 'ticketAffected.accountId')
    .select(['account.username', 'account.firstName', 'account.lastName'])
    .where('ticketAffected.ticketId', '=', param('ticketId'))
    .orderBy('account.sortKey')
    .orderBy('account.id'),
)
