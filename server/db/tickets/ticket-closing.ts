import { sql, type SqlBool } from 'kysely'

import { ticketStatuses } from '#contract/limits.ts'
import { statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

type Due = {
  now: number
  /** Tickets resolved before this time close, in epoch milliseconds. */
  until: number
  max: number
}

const resolved = sql.lit<number>(ticketStatuses.resolved)

/**
 * Closes tickets that were resolved long enough ago, oldest first, and returns them. Each update checks
 * the conditions again, so that only one of two instances closes a ticket and a faster comment
 * wins (T84).
 */
export const closeDue = async (tx: Db, due: Due) => {
  const { rows } = await close(tx, due)
  if (rows.length === 0) return []
  return tx
    .selectFrom('ticket')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .select(['ticket.id', 'company.language'])
    .where(
      'ticket.id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('ticket.id')
    .execute()
}

const close = statement<{ now: number; until: number; max: number }>()((tx, param) =>
  tx
    .updateTable('ticket')
    .set({ statusId: ticketStatuses.closed, updatedAt: param('now') })
    .where('id', 'in', (due) =>
      due
        .selectFrom('ticket')
        .select('id')
        .where('statusId', '=', resolved)
        .where('resolvedAt', '<=', param('until'))
        .orderBy('resolvedAt')
        .orderBy('id')
        .limit(param('max')),
    )
    // Checked again, but as expressions: otherwise they would decide which index is read.
    .where(sql<SqlBool>`status_id + 0 = ${resolved}`)
    .where(sql<SqlBool>`resolved_at + 0 <= ${param('until')}`)
    .returning('id'),
)
