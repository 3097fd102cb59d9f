import type { Db } from '#server/db/schema/schema.ts'

/** Users without a password and without a link or an invitation on its way; `companyIds` narrows them down. */
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
