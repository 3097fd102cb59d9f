import type { Db, NewRow } from '#server/db/schema/schema.ts'

export type NewMember = {
  row: NewRow<'account'>
  /** the account acts for the first one */
  companies: readonly { id: number }[]
}

/**
 * Inserts accounts. Returns an id for each, or nothing if another account has its username or email address,
 * even one added at the same time.
 */
export const insertAccounts = async (
  tx: Db,
  members: readonly NewMember[],
): Promise<(number | undefined)[]> => {
  const added = await tx
    .insertInto('account')
    .values(
      members.map(({ row, companies }) => ({ ...row, homeCompanyId: companies[0]?.id ?? null })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'usernameKey'])
    .execute()
  const ids = new Map(added.map(({ id, usernameKey }) => [usernameKey, id]))
  const memberships = members.flatMap(({ row, companies }) => {
    const accountId = ids.get(row.usernameKey)
    if (accountId === undefined) return []
    return companies.map((company) => ({ accountId, companyId: company.id }))
  })
  if (memberships.length > 0) await tx.insertInto('accountCompany').values(memberships).execute()
  return members.map(({ row }) => ids.get(row.usernameKey))
}
