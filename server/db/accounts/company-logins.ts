import { sql, type ExpressionBuilder } from 'kysely'

import type { Db } from '#server/db/schema/schema.ts'
import type { Tables } from '#server/db/schema/schema.ts'
import { fold } from '#server/domain/sort-key.ts'

/** The audit events of the last step of a sign-in. */
const signedIn = [
  'totp.accepted',
  'passkey.accepted',
  'company.accepted',
  'emergency.accepted',
  'factor.activated',
]

/** When an account last signed in; no row if it never has. */
export const lastSignInOf = (db: Db, accountId: number) =>
  db
    .selectFrom('audit')
    .select('at')
    .where('accountId', '=', accountId)
    .where('event', 'in', signedIn)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Matches a search word in the name, username or email address. */
const has = (word: string) => (on: ExpressionBuilder<Tables, 'account'>) => {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return on.or(
    (['sortKey', 'usernameKey', 'mailKey'] as const).map(
      (column) => sql<boolean>`${on.ref(column)} like ${pattern} escape '\\'`,
    ),
  )
}

const wordsOf = (search: string) =>
  fold(search)
    .split(' ')
    .filter((word) => word !== '')

const membersOf = (db: Db, companyId: number) =>
  db.selectFrom('accountCompany').where('companyId', '=', companyId)

const loginsOf = (db: Db, companyId: number, words: readonly string[]) =>
  words.reduce(
    (query, word) => query.where(has(word)),
    db
      .selectFrom('account')
      .where('account.id', 'in', membersOf(db, companyId).select('accountCompany.accountId')),
  )

const countLogins = async (db: Db, companyId: number, words: readonly string[]) => {
  const total = sql<number>`count(*)`.as('total')
  const counted =
    words.length === 0
      ? membersOf(db, companyId).select(total)
      : loginsOf(db, companyId, words).select(total)
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

type Params = { search: string; limit: number; offset: number }

/** A page of the company's logins that match a search, sorted by name, and their total number. */
export const companyLogins = async (db: Db, companyId: number, params: Params) => {
  const { search, limit, offset } = params
  const words = wordsOf(search)
  // Of those before the page, only what they're sorted by is read.
  const page = loginsOf(db, companyId, words)
    .select('account.id')
    .orderBy('sortKey')
    .orderBy('account.id')
    .limit(limit)
    .offset(offset)
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('account', 'account.id', 'page.id')
    .select(['account.id', 'firstName', 'lastName', 'username', 'mail', 'tc', 'sm', 'psm'])
    .select(({ eb }) => ['locked', eb('passwordHash', '=', '').as('isInvited')])
    .select(({ selectFrom }) =>
      selectFrom('audit')
        .select('at')
        .whereRef('audit.accountId', '=', 'account.id')
        .where('event', 'in', signedIn)
        .orderBy('at', 'desc')
        .limit(1)
        .as('lastSignIn'),
    )
    .orderBy('sortKey')
    .orderBy('account.id')
    .execute()
  return { total: await countLogins(db, companyId, words), rows }
}

/** Requests for these logins that are open or were carried out. */
export const changesOf = (db: Db, accountIds: readonly number[]) =>
  db
    .selectFrom('loginRequest')
    .select(['accountId', 'kind', 'state'])
    .where('accountId', 'in', [...accountIds, 0])
    .where('kind', '<>', 'partner')
    .where(({ or, eb }) => or([eb('state', '=', 'open'), eb('doneAt', 'is not', null)]))
    .execute()

/** A login of a company; undefined if the company has no such login. */
export const companyLogin = (db: Db, companyId: number, accountId: number) =>
  loginsOf(db, companyId, []).selectAll().where('id', '=', accountId).executeTakeFirst()
