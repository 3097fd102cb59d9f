import { audit } from '#server/db/accounts/audit.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** Whether it has no accounts: only then, the demo is written. */
export const isEmpty = async (db: Db) =>
  (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) === undefined

const event = 'operator.changed'
const detail = 'demo data written'

/** The audit entry that marks a demo database; it can't be removed. */
export const demoMark = {
  leave: (db: Db, now: number) => audit(db, now, { event, detail, address: '' }),
  isThere: async (db: Db) => {
    const entries = db.selectFrom('audit').select('id')
    const row = await entries
      .where('event', '=', event)
      .where('detail', '=', detail)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },
}
