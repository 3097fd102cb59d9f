import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `delete from outbox where kind in ('passwordReset', 'usernameRecovery') and id not in
    (select min(id) from outbox where account_id is not null group by account_id, kind)`,
  `create unique index outbox_recovery on outbox (account_id, kind)
    where kind in ('passwordReset', 'usernameRecovery')`,
]

/** An account has at most one waiting recovery email of each kind, however often it's requested. */
export const oneRecoveryMail: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
