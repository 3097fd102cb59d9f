import { sql } from 'kysely'

import type { Db } from '#server/db/schema/schema.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import { indexNames } from '#server/db/tickets/ticket-index.ts'
import { usernameKey, type Account } from './accounts.ts'
import { auditAll } from './audit.ts'
import { retireAddresses, mailColumns } from './profile.ts'

type AccountFields = Pick<
  Account,
  'username' | 'firstName' | 'lastName' | 'telephone' | 'mail' | 'tc' | 'sm' | 'psm' | 'language'
>

/** The changed fields of an account. */
export type AccountChange = {
  account: Account
  fields: Partial<AccountFields>
  companyIds?: readonly number[] | undefined
}

const isRenamed = ({ fields }: AccountChange) =>
  [fields.username, fields.firstName, fields.lastName].some((name) => name !== undefined)

/**
 * Contains only what changes, because triggers run for every assigned column of a name, even if its value
 * stays the same.
 */
const rowOf = (change: AccountChange) => {
  const { account, fields, companyIds } = change
  const { username, firstName, lastName } = { ...account, ...fields }
  return {
    id: account.id,
    ...fields,
    ...(isRenamed(change) && {
      usernameKey: usernameKey(username),
      sortKey: sortKey(`${firstName} ${lastName}`),
    }),
    ...(fields.mail !== undefined && mailColumns(fields.mail)),
    ...(companyIds && { homeCompanyId: companyIds[0] ?? null }),
  }
}

type Value = string | number | null

const valueOf = (value: Value) =>
  typeof value === 'string' ? sql`${value}` : sql`cast(${value} as bigint)`

/** All rows have the same columns. */
const updateRows = async (tx: Db, rows: readonly Record<string, Value>[]) => {
  const columns = Object.keys(rows[0] ?? {})
  const set = columns.filter((column) => column !== 'id')
  if (set.length === 0) return
  const values = rows.map(
    (row) => sql`(${sql.join(columns.map((column) => valueOf(row[column] ?? null)))})`,
  )
  await sql`with changed (${sql.join(columns.map((column) => sql.ref(column)))}) as
      (values ${sql.join(values)})
    update account
    set ${sql.join(set.map((column) => sql`${sql.ref(column)} = ${sql.ref(`changed.${column}`)}`))}
    from changed where account.id = changed.id`.execute(tx)
}

const setCompanies = async (tx: Db, changes: readonly AccountChange[]) => {
  const moved = changes.filter(({ companyIds }) => companyIds !== undefined)
  if (moved.length === 0) return
  const ids = moved.map(({ account }) => account.id)
  await tx.deleteFrom('accountCompany').where('accountId', 'in', ids).execute()
  const rows = moved.flatMap(({ account, companyIds = [] }) =>
    companyIds.map((companyId) => ({ accountId: account.id, companyId })),
  )
  await tx.insertInto('accountCompany').values(rows).execute()
}

/**
 * Changes accounts for an import. The number of statements doesn't depend on the number of accounts. A new
 * address invalidates what was sent to the old one.
 */
export const changeAccounts = async (tx: Db, changes: readonly AccountChange[], now: number) => {
  const rows = changes.map(rowOf)
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join()).values())
    await updateRows(tx, alike)
  const withNewAddress = changes.filter(({ fields }) => fields.mail !== undefined)
  if (withNewAddress.length > 0)
    await retireAddresses(
      tx,
      withNewAddress.map(({ account }) => account),
      now,
    )
  await setCompanies(tx, changes)
  const ownerIds = changes.filter(isRenamed).map(({ account }) => account.id)
  if (ownerIds.length > 0) await indexNames(tx, { ownerIds })
  const entry = { event: 'operator.changed', address: '', detail: 'changed by an import' } as const
  await auditAll(
    tx,
    now,
    changes.map(({ account }) => ({ ...entry, accountId: account.id })),
  )
}
