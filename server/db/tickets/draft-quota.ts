import { sql, type RawBuilder, type SqlBool } from 'kysely'

import { statement } from '#server/db/engine/prepared.ts'
import { rowLock } from '#server/db/engine/row-locks.ts'
import type { Db } from '#server/db/schema/schema.ts'

const draftsOf = (db: Db, companyId: number | RawBuilder<number>) =>
  db
    .selectFrom('ticketDraft')
    .innerJoin('accountCompany', 'accountCompany.accountId', 'ticketDraft.accountId')
    .where('companyId', '=', companyId)

const sizeOf = async (db: Db, table: 'attachment' | 'media', companyId: number) => {
  const { size } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.sum<number | string | null>('size').as('size'))
    .where('ticketId', 'in', draftsOf(db, companyId).select('ticketDraft.ticketId'))
    .executeTakeFirstOrThrow()
  return Number(size)
}

export const unsentBytes = async (db: Db, companyId: number) =>
  (await sizeOf(db, 'attachment', companyId)) + (await sizeOf(db, 'media', companyId))

/** Open drafts don't count, because a user has at most one. */
export const replacedDrafts = async (db: Db, companyId: number) => {
  const { rows } = await countReplaced(db, { companyId })
  return Number(rows[0]?.count)
}

const countReplaced = statement<{ companyId: number }>()((db, param) =>
  draftsOf(db, param('companyId'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    // In an expression, so that drafts are found by their users.
    .where(sql<SqlBool>`is_open + 0 = 0`),
)

/** Makes uploads of one company wait for each other, so that parallel ones can't exceed the quota. */
export const lockCompanyRow = rowLock('company')
