import type { CustomerUser } from '#contract/agent-users.ts'
import { lastSignInOf } from '#server/db/accounts/company-logins.ts'
import { liveSessionsOf } from '#server/db/accounts/own-sessions.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { bounceOf } from '#server/db/mail/bounces.ts'
import { openTicketsOfUser } from '#server/db/tickets/open-tickets.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { accountStateOf } from '#server/domain/account-state.ts'

const instantOf = (at: number | null | undefined) =>
  at === null || at === undefined ? null : new Date(at).toISOString()

export const companyWithId = (db: Db, id: number) =>
  db
    .selectFrom('company')
    .select(['id', 'name', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()

export const customerCompaniesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('accountCompany')
    .innerJoin('company', 'company.id', 'accountCompany.companyId')
    .select(['company.id', 'company.name'])
    .where('accountCompany.accountId', '=', accountId)
    .orderBy('company.sortKey')
    .execute()

/** When the user's newest unused link expires. */
const linkUntil = async (db: Db, accountId: number, now: number) => {
  const link = await db
    .selectFrom('oneTimeLink')
    .select('expiresAt')
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('expiresAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return link?.expiresAt
}

export const factorOf = ({ mfaAuthType, totpSecret }: Account) =>
  totpSecret === null ? 'none' : mfaAuthType === 1 ? 'token' : 'app'

export const userWithId = (db: Db, id: number): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()

/** A user, with everything an agent needs on the phone (T113). */
export const customerUserIn = async (
  db: Db,
  account: Account,
  { now, idleSince }: { now: number; idleSince: number },
): Promise<CustomerUser> => {
  const { id, username, mail, telephone, chosenLanguage, language, tc, sm, psm } = account
  const sessions = await liveSessionsOf(db, { accountId: id, now, idleSince })
  const signIn = await lastSignInOf(db, id)
  const bounce = await bounceOf(db, account)
  return {
    userId: id,
    username,
    mail,
    telephone,
    flags: { tc, sm, psm },
    name: `${account.firstName} ${account.lastName}`,
    language: chosenLanguage || language,
    companies: await customerCompaniesOf(db, id),
    state: accountStateOf({ ...account, hasPassword: account.passwordHash !== '' }),
    factor: factorOf(account),
    sessions: sessions.length,
    lastSignIn: instantOf(signIn?.at),
    ...(bounce && {
      returnedMail: { at: new Date(bounce.at).toISOString(), reason: bounce.reason },
    }),
    linkUntil: instantOf(await linkUntil(db, id, now)),
    openTickets: await openTicketsOfUser(db, id),
  }
}
