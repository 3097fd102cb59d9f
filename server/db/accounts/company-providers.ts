import type { Db, NewRow, Row } from '#server/db/schema/schema.ts'

export type CompanyProvider = Row<'companyProvider'>

const providers = (db: Db) => db.selectFrom('companyProvider').selectAll('companyProvider')

export const providerWith = (db: Db, id: number): Promise<CompanyProvider | undefined> =>
  providers(db).where('id', '=', id).executeTakeFirst()

export const providerOfCompany = (
  db: Db,
  companyId: number,
): Promise<CompanyProvider | undefined> =>
  providers(db).where('companyId', '=', companyId).executeTakeFirst()

/** The domain of an email address in lower case; empty without one. */
export const domainOf = (email: string) => {
  const at = email.lastIndexOf('@')
  return at < 1
    ? ''
    : email
        .slice(at + 1)
        .trim()
        .toLowerCase()
}

/** The provider of an email domain, unless it's only being tested. */
export const providerOfDomain = (db: Db, domain: string): Promise<CompanyProvider | undefined> =>
  providers(db)
    .innerJoin('companyDomain', 'companyDomain.providerId', 'companyProvider.id')
    .where('companyDomain.domain', '=', domain)
    .where('mode', '<>', 'testing')
    .executeTakeFirst()

export const domainsOf = async (db: Db, providerId: number) => {
  const rows = await db
    .selectFrom('companyDomain')
    .select('domain')
    .where('providerId', '=', providerId)
    .orderBy('domain')
    .execute()
  return rows.map(({ domain }) => domain)
}

/** Whether any company has a provider that users sign in with (T290). */
export const hasUsedProvider = async (db: Db) => {
  const provider = await db
    .selectFrom('companyProvider')
    .select('id')
    .where('mode', 'in', ['offered', 'required'])
    .limit(1)
    .executeTakeFirst()
  return provider !== undefined
}

/** All providers with the names of their companies, and how many users are linked. */
export const allProviders = (db: Db) =>
  providers(db)
    .innerJoin('company', 'company.id', 'companyProvider.companyId')
    .select('company.name as company')
    .select(({ selectFrom, fn }) =>
      selectFrom('companyLink')
        .whereRef('companyLink.providerId', '=', 'companyProvider.id')
        .select(fn.countAll<number>().as('count'))
        .as('linked'),
    )
    .orderBy('company.sortKey')
    .execute()

/** The provider that has replaced the passwords of this username; undefined for unknown ones too (T297). */
export const requiredProviderOf = (
  db: Db,
  usernameKey: string,
): Promise<CompanyProvider | undefined> =>
  providers(db)
    .innerJoin('accountCompany', 'accountCompany.companyId', 'companyProvider.companyId')
    .innerJoin('account', 'account.id', 'accountCompany.accountId')
    .where('account.usernameKey', '=', usernameKey)
    .where('mode', '=', 'required')
    .orderBy('companyProvider.id')
    .executeTakeFirst()

/** The provider that signs a user in, unless it's only being tested; one that has replaced passwords first. */
export const providerOfMember = (db: Db, accountId: number): Promise<CompanyProvider | undefined> =>
  providers(db)
    .innerJoin('accountCompany', 'accountCompany.companyId', 'companyProvider.companyId')
    .where('accountCompany.accountId', '=', accountId)
    .where('mode', '<>', 'testing')
    .orderBy('mode', 'desc')
    .orderBy('companyProvider.id')
    .executeTakeFirst()

export const isMember = async (db: Db, companyId: number, accountId: number) => {
  const member = await db
    .selectFrom('accountCompany')
    .select('accountId')
    .where('companyId', '=', companyId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return member !== undefined
}

/** Users of a company who can sign in. */
export const memberCount = async (db: Db, companyId: number) => {
  const { count } = await db
    .selectFrom('accountCompany')
    .innerJoin('account', 'account.id', 'accountCompany.accountId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('locked', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertProvider = async (
  tx: Db,
  provider: NewRow<'companyProvider'>,
  domains: readonly string[],
) => {
  const { id: providerId } = await tx
    .insertInto('companyProvider')
    .values(provider)
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertDomains(tx, providerId, domains)
  return providerId
}

const insertDomains = (tx: Db, providerId: number, domains: readonly string[]) =>
  tx
    .insertInto('companyDomain')
    .values(domains.map((domain) => ({ domain, providerId })))
    .execute()

export const replaceDomains = async (tx: Db, providerId: number, domains: readonly string[]) => {
  await tx.deleteFrom('companyDomain').where('providerId', '=', providerId).execute()
  await insertDomains(tx, providerId, domains)
}

/** Which of these domains belong to a provider already, or to another one than `own`. */
export const takenDomains = async (db: Db, domains: readonly string[], own = 0) => {
  const rows = await db
    .selectFrom('companyDomain')
    .select('domain')
    .where('domain', 'in', domains)
    .where('providerId', '<>', own)
    .execute()
  return rows.map(({ domain }) => domain)
}

export const updateProvider = (
  tx: Db,
  id: number,
  set: Partial<Omit<CompanyProvider, 'id' | 'companyId' | 'issuer'>>,
) => tx.updateTable('companyProvider').set(set).where('id', '=', id).execute()

/** Notes that a provider can't be reached; true for the first time since it could. */
export const markUnreachable = async (db: Db, id: number, now: number) => {
  const { numUpdatedRows } = await db
    .updateTable('companyProvider')
    .set({ unreachableSince: now })
    .where('id', '=', id)
    .where('unreachableSince', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteProvider = (tx: Db, id: number) =>
  tx.deleteFrom('companyProvider').where('id', '=', id).execute()

/** Ends the sign-ins of a company's users that are still waiting for the second factor. */
export const deleteHalfOpenSessions = (tx: Db, companyId: number) =>
  tx
    .deleteFrom('session')
    .where('stage', '=', 'password')
    .where('accountId', 'in', (member) =>
      member.selectFrom('accountCompany').select('accountId').where('companyId', '=', companyId),
    )
    .execute()

/** The ids of a company's security managers who can sign in. */
export const managersOfCompany = async (db: Db, companyId: number) => {
  const rows = await db
    .selectFrom('accountCompany')
    .innerJoin('account', 'account.id', 'accountCompany.accountId')
    .select('account.id')
    .where('companyId', '=', companyId)
    .where(({ or, eb }) => or([eb('sm', '=', 1), eb('psm', '=', 1)]))
    .where('locked', '=', 0)
    .execute()
  return rows.map(({ id }) => id)
}
