import type { Db, NewRow } from '#server/db/schema/schema.ts'

/**
 * Writes a new account; the first company is the one it acts for. Returns its id, or nothing when another
 * account has its username or email address, even one that is being added at this instant.
 */
export const insertAccount = async (
  tx: Db,
  row: NewRow<'account'>,
  companies: readonly { id: number }[],
) => {
  const added = await tx
    .insertInto('account')
    .values({ ...row, homeCompanyId: companies[0]?.id ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return undefined
  const { id } = added
  const members = companies.map((company) => ({ accountId: id, companyId: company.id }))
  await tx.insertInto('accountCompany').values(members).execute()
  return id
}
