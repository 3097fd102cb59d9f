import type { Db } from '#server/db/schema/schema.ts'

/**
 * Users who have no password, no valid link and no pending invitation; optionally only those of some
 * companies.
 */
export const notInvited = (db: Db, now: number, companyIds: readonly number[] | null) =>
  db
    .selectFrom('account')
    .selectAll()
    .where('passwordHash', '=', '')
    .where('locked', '=', 0)
    .where('erasedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('oneTimeLink')
            .select('accountId')
            .whereRef('oneTimeLink.accountId', '=', 'account.id')
            .where('usedAt', 'is', null)
            .where('expiresAt', '>', now),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.accountId', '=', 'account.id')
            .where('kind', '=', 'invitation'),
        ),
      ),
    )
    .$if(companyIds !== null, (accounts) =>
      accounts.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('accountCompany')
            .select('accountId')
            .whereRef('accountCompany.accountId', '=', 'account.id')
            .where('companyId', 'in', companyIds ?? []),
        ),
      ),
    )
    .orderBy('usernameKey')
    .execute()
