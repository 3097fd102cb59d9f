import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import { read } from '#server/db/engine/prepared.ts'
import { foundUsers, searched, type Searched } from './people.ts'

type Params = { ticketId: number; companyId: number; query: string }

/** Users who can still be added to a ticket, found by the beginnings of their names or usernames (T89). */
export const colleaguesFor = (engine: Engine, { ticketId, companyId, query }: Params) =>
  colleagues(engine, { ticketId, ...searched(companyId, query) })

const colleagues = read<Searched & { ticketId: number }>()(({ db }, param) =>
  foundUsers(db, param)
    .where('account.locked', '=', sql.lit(0))
    .where(sql<number>`account.tc + account.sm + account.psm`, '>', sql.lit(0))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('ticket')
            .select('ticket.id')
            .where('ticket.id', '=', param('ticketId'))
            .whereRef('ticket.ownerId', '=', 'account.id'),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('ticketParticipant')
            .select('ticketParticipant.id')
            .where('ticketParticipant.ticketId', '=', param('ticketId'))
            .whereRef('ticketParticipant.accountId', '=', 'account.id'),
        ),
      ),
    ),
)
