import type { Engine } from '#server/db/engine/engine.ts'
import { given, givenRow, read, statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

type Whose = { ticketId: number; accountId: number }

/** Notes what a person has seen of a ticket. It never goes back: two tabs may tell in any order. */
export const markSeen = (db: Db, { seenAt, ...whose }: Whose & { seenAt: number }) =>
  keepSeen(db, { ...whose, seenAt })

const keepSeen = statement((db) =>
  db
    .insertInto('ticketSeen')
    .values(givenRow('accountId', 'ticketId', 'seenAt'))
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'ticketId'])
        .doUpdateSet({ seenAt: given<number>('seenAt') })
        .where('ticketSeen.seenAt', '<', given<number>('seenAt')),
    ),
)

/** T52: the date of the newest entry a person has seen, or null. */
export const seenUntil = async (engine: Engine, whose: Whose) => {
  const [seen] = await seenOf(engine, whose)
  return seen ? new Date(seen.seenAt).toISOString() : null
}

const seenOf = read(({ db }) =>
  db
    .selectFrom('ticketSeen')
    .select('seenAt')
    .where('accountId', '=', given<number>('accountId'))
    .where('ticketId', '=', given<number>('ticketId')),
)

/** T51: which of these tickets others have added to since this person saw them. */
export const unreadAmong = async (
  engine: Engine,
  accountId: number,
  ticketIds: readonly number[],
) => {
  const unread = await unreadOf(engine, { accountId, ticketIds: engine.list(ticketIds) })
  return new Set(unread.map(({ id }) => id))
}

const unreadOf = read(({ db, among }) =>
  db
    .selectFrom('ticket')
    .innerJoin('account as reader', (join) => join.on('reader.id', '=', given<number>('accountId')))
    .leftJoin('ticketSeen', (join) =>
      join
        .onRef('ticketSeen.accountId', '=', 'reader.id')
        .onRef('ticketSeen.ticketId', '=', 'ticket.id'),
    )
    .select('ticket.id')
    .where(({ ref }) => among(ref('ticket.id'), given('ticketIds'), 'int'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('actionLog')
          .select('actionLog.id')
          .whereRef('actionLog.ticketId', '=', 'ticket.id')
          .where('actionLog.kind', '<>', 'note')
          .where(({ eb, fn, ref }) =>
            eb('actionLog.at', '>', fn.coalesce('ticketSeen.seenAt', ref('reader.createdAt'))),
          )
          .whereRef('actionLog.at', '>', 'reader.ticketsSeenUntil')
          .where(({ eb, or, ref }) =>
            or([
              eb('actionLog.authorId', 'is', null),
              eb('actionLog.authorId', '<>', ref('reader.id')),
            ]),
          ),
      ),
    ),
)
