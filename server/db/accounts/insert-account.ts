import type { Db, NewRow } from '#server/db/schema/schema.ts'

/** Writes a new account; the first company is the one it acts for. Returns its id. */
export const insertAccount = async (
  tx: Db,
  row: NewRow<'account'>,
  companies: readonly { id: number }[],
) => {
  const { id } = await tx
    .insertInto('account')
    .values({ ...row, homeCompanyId: companies[0]?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members = companies.map((company) => ({ accountId: id, companyId: company.id }))
  await tx.insertInto('accountCompany').values(members).execute()
  return id
}
