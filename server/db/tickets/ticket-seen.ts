import { sql } from 'kysely'

import type { Engine, List } from '#server/db/engine/engine.ts'
import { params, lookup, write } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

type TicketReader = { ticketId: number; accountId: number }

/**
 * Records how much of a ticket a user has seen. The time never goes back, because two tabs can report in any
 * order.
 */
export const markSeen = (db: Db, { seenAt, ...reader }: TicketReader & { seenAt: number }) =>
  saveSeen(db, { ...reader, seenAt })

const saveSeen = write<{ seenAt: number; accountId: number; ticketId: number }>()((db, param) =>
  db
    .insertInto('ticketSeen')
    .values(params(param, 'accountId', 'ticketId', 'seenAt'))
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'ticketId'])
        .doUpdateSet({ seenAt: param('seenAt') })
        .where('ticketSeen.seenAt', '<', param('seenAt')),
    ),
)

/** The date of the newest entry a user has seen, or null (T52). */
export const seenUntil = async (engine: Engine, reader: TicketReader) => {
  const [seen] = await seenOf(engine, reader)
  return seen ? new Date(seen.seenAt).toISOString() : null
}

const seenOf = lookup<{ accountId: number; ticketId: number }>()(({ db }, param) =>
  db
    .selectFrom('ticketSeen')
    .select('seenAt')
    .where('accountId', '=', param('accountId'))
    .where('ticketId', '=', param('ticketId')),
)

/**
 * Which of these tickets others have added to, or added this user to, since the user last saw
 * them (T51, T91).
 */
export const unreadAmong = async (
  engine: Engine,
  accountId: number,
  ticketIds: readonly number[],
) => {
  const unread = await unreadOf(engine, { accountId, ticketIds: engine.list(ticketIds) })
  return new Set(unread.map(({ id }) => id))
}

/** Notes are only for the provider. A new participant makes a ticket unread for that participant only (T91). */
const ignoredKinds = [sql.lit('note' as const), sql.lit('participants' as const)]

const unreadOf = lookup<{ accountId: number; ticketIds: List }>()(({ db, among }, param) =>
  db
    .selectFrom('ticket')
    .innerJoin('account as reader', (join) => join.on('reader.id', '=', param('accountId')))
    .leftJoin('ticketSeen', (join) =>
      join
        .onRef('ticketSeen.accountId', '=', 'reader.id')
        .onRef('ticketSeen.ticketId', '=', 'ticket.id'),
    )
    .leftJoin('ticketParticipant as added', (join) =>
      join
        .onRef('added.accountId', '=', 'reader.id')
        .onRef('added.ticketId', '=', 'ticket.id')
        .onRef('added.addedById', 'is distinct from', 'reader.id'),
    )
    .select('ticket.id')
    .where(({ ref }) => among(ref('ticket.id'), param('ticketIds'), 'int'))
    .where(({ eb, exists, fn, or, ref, selectFrom }) => {
      const lastSeen = fn.coalesce('ticketSeen.seenAt', ref('reader.createdAt'))
      const newEntries = selectFrom('actionLog')
        .select('actionLog.id')
        .whereRef('actionLog.ticketId', '=', 'ticket.id')
        .where('actionLog.kind', 'not in', ignoredKinds)
        .where('actionLog.at', '>', lastSeen)
        .whereRef('actionLog.at', '>', 'reader.ticketsSeenUntil')
        .where((entry) =>
          entry.or([
            entry('actionLog.authorId', 'is', null),
            entry('actionLog.authorId', '<>', entry.ref('reader.id')),
          ]),
        )
      return or([exists(newEntries), eb('added.addedAt', '>', lastSeen)])
    }),
)
