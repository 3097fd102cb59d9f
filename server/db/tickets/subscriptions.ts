import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import { params, lookup, statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

export const isSubscribedTo = async (engine: Engine, ticketId: number, accountId: number) =>
  (await subscription(engine, { ticketId, accountId })).length > 0

const subscription = lookup<{ ticketId: number; accountId: number }>()(({ db }, param) =>
  db
    .selectFrom('ticketSubscription')
    .select('ticketId')
    .where('ticketId', '=', param('ticketId'))
    .where('accountId', '=', param('accountId'))
    .where('isActive', '=', 1),
)

/**
 * Toggles a subscription and returns its new state, in a single statement so that parallel toggles all
 * count.
 */
export const toggleSubscriptionTo = async (db: Db, ticketId: number, accountId: number) => {
  const { rows } = await toggle(db, { ticketId, accountId })
  return rows[0]?.isActive === 1
}

const toggle = statement<{ ticketId: number; accountId: number }>()((db, param) =>
  db
    .insertInto('ticketSubscription')
    .values(params(param, 'ticketId', 'accountId'))
    .onConflict((conflict) =>
      conflict.columns(['ticketId', 'accountId']).doUpdateSet(({ eb, ref }) => ({
        isActive: eb(sql.lit<0 | 1>(1), '-', ref('ticketSubscription.isActive')),
      })),
    )
    .returning('isActive'),
)
