import { sql, type Expression, type SqlBool } from 'kysely'

import { ticketStatuses } from '#contract/limits.ts'
import type { Engine, List } from '#server/db/engine/engine.ts'
import { lookup, type Param } from '#server/db/engine/prepared.ts'

/** Whose turn a list is filtered by: names sorted and joined by commas, or empty. */
export type TurnChoice = '' | 'customer' | 'customer,provider' | 'provider' | 'provider,you' | 'you'

const { active, pending, postponed } = ticketStatuses

/** Whether it's the customer's turn, by the same rule as `turnOf` (T54). */
export const isCustomersTurn = (
  status: Expression<unknown>,
  providerSpokeLast: Expression<unknown>,
) => sql<SqlBool>`(${status} = ${sql.lit(pending)} and ${providerSpokeLast} = ${sql.lit(1)})`

/** The part of a choice that doesn't depend on the reader. */
export const isWaitingFor = (
  choice: TurnChoice,
  status: Expression<unknown>,
  providerSpokeLast: Expression<unknown>,
) => {
  const customers = isCustomersTurn(status, providerSpokeLast)
  if (choice === 'customer' || choice === 'you') return customers
  const openStatuses = sql.join([active, pending, postponed].map((id) => sql.lit(id)))
  const isOpen = sql<SqlBool>`${status} in (${openStatuses})`
  return choice === 'provider' ? sql<SqlBool>`(${isOpen} and not ${customers})` : isOpen
}

/**
 * The tickets on which it's the reader's turn: as the owner, a participant, or the last to comment (T54).
 * Each part reads an index of what waits for that user only.
 */
export const ownTurns = ({ db }: Engine, param: Param<{ readerId?: number }>) => {
  const waiting = db
    .selectFrom('ticket as waiting')
    .select('waiting.id')
    .where(({ ref }) => isCustomersTurn(ref('waiting.statusId'), ref('waiting.providerSpokeLast')))
  return waiting
    .where('waiting.ownerId', '=', param('readerId'))
    .union(waiting.where('waiting.lastCommenterId', '=', param('readerId')))
    .union(
      db
        .selectFrom('ticketParticipant')
        .select('ticketParticipant.ticketId as id')
        .where('ticketParticipant.accountId', '=', param('readerId')),
    )
}

/** On which of these tickets it's the reader's turn. */
export const ownTurnsAmong = async (
  engine: Engine,
  readerId: number,
  ticketIds: readonly number[],
) => {
  if (ticketIds.length === 0) return new Set<number>()
  const own = await ownAmong(engine, { readerId, ticketIds: engine.list(ticketIds) })
  return new Set(own.map(({ id }) => id))
}

const ownAmong = lookup<{ readerId: number; ticketIds: List }>()(
  ({ db, among, unsearched }, param) =>
    db
      .selectFrom('ticket')
      .leftJoin('ticketParticipant as joined', (join) =>
        join
          .onRef('joined.ticketId', '=', 'ticket.id')
          .on('joined.accountId', '=', param('readerId')),
      )
      .select('ticket.id')
      .where(({ ref }) => among(ref('ticket.id'), param('ticketIds'), 'int'))
      .where(({ ref }) =>
        isCustomersTurn(unsearched(ref('ticket.statusId')), ref('ticket.providerSpokeLast')),
      )
      .where(({ eb, or }) =>
        or([
          eb('ticket.ownerId', '=', param('readerId')),
          eb('ticket.lastCommenterId', '=', param('readerId')),
          eb('joined.id', 'is not', null),
        ]),
      ),
)
