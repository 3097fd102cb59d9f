import type { Db, NewRow, Row } from '#server/db/schema/schema.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import { indexNames } from '#server/db/tickets/ticket-index.ts'

type Company = Row<'company'>

/** Companies with one of these external ids or names. */
export const companiesMatching = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('company')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb('externalId', 'in', ['', ...names]),
        eb('sortKey', 'in', ['', ...names.map((name) => sortKey(name))]),
      ]),
    )
    .execute()

export const insertCompany = (
  tx: Db,
  company: Pick<NewRow<'company'>, 'name' | 'language' | 'externalId'>,
) =>
  tx
    .insertInto('company')
    .values({ ...company, sortKey: sortKey(company.name) })
    .execute()

/** Renames a company, and updates the search index of its tickets and users. */
export const changeCompany = async (
  tx: Db,
  { id, name: before }: Company,
  { name, language }: Pick<Company, 'name' | 'language'>,
) => {
  const set = name === before ? { language } : { language, name, sortKey: sortKey(name) }
  await tx.updateTable('company').set(set).where('id', '=', id).execute()
  if (name !== before) await indexNames(tx, { companyId: id })
}

type Keys = Record<'externalIds' | 'usernameKeys' | 'mailKeys', readonly string[]>

/** Accounts with one of these external ids, usernames or email addresses, and the companies of each. */
export const accountsMatching = async (db: Db, { externalIds, usernameKeys, mailKeys }: Keys) => {
  const by = (column: 'externalId' | 'usernameKey' | 'mailKey', values: readonly string[]) =>
    db
      .selectFrom('account')
      .select('id')
      .where(column, '<>', '')
      .where(column, 'in', ['', ...values])
  // A union reads three indexes; a condition with `or` would read the whole table.
  const matches = by('externalId', externalIds)
    .union(by('usernameKey', usernameKeys))
    .union(by('mailKey', mailKeys))
  const accounts = await db.selectFrom('account').selectAll().where('id', 'in', matches).execute()
  const ids = accounts.map(({ id }) => id)
  const memberships = await db
    .selectFrom('accountCompany')
    .selectAll()
    .where('accountId', 'in', [...ids, 0])
    .orderBy('companyId')
    .execute()
  const companiesOf = Map.groupBy(memberships, ({ accountId }) => accountId)
  return accounts.map((account) => ({
    ...account,
    companyIds: companiesOf.get(account.id)?.map(({ companyId }) => companyId) ?? [],
  }))
}

export type MatchingAccount = Awaited<ReturnType<typeof accountsMatching>>[number]
