import type { Db, NewRow } from '#server/db/schema/schema.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import type { Keyring } from '#server/domain/keyring.ts'
import { accounts, type DemoAccount } from './accounts.ts'
import { companies, companyKeys, languageOf } from './companies.ts'
import type { CompanyKey, DemoLanguage } from './companies.ts'

const asFlag = (value: boolean) => (value ? 1 : 0)

/** What all accounts of the demo share. */
export type Shared = { passwordHash: string; keyring: Keyring; language: DemoLanguage }

const rowOf = async (
  account: DemoAccount,
  { passwordHash, keyring, language }: Shared,
  at: number,
): Promise<NewRow<'account'>> => {
  const { username, firstName, lastName, telephone, mail } = account
  const { totpSecret, factor, state } = account
  return {
    username,
    firstName,
    lastName,
    telephone,
    mail,
    language: languageOf(account.home, language),
    passwordHash,
    totpSecret: totpSecret === null ? null : await keyring.encrypt(totpSecret),
    usernameKey: username,
    sortKey: sortKey(`${firstName} ${lastName}`),
    mailKey: mail,
    passwordExpired: asFlag(state === 'expired' || state === 'expiredWithCode'),
    requireTotp: asFlag(state === 'expiredWithCode'),
    mfaAuthType: factor === 'token' ? 1 : 2,
    mfaWizardComplete: asFlag(factor === 'ready'),
    tc: asFlag(account.flags.tc === 1),
    sm: asFlag(account.flags.sm === 1),
    psm: asFlag(account.flags.psm === 1),
    mustUpdateMail: asFlag(state === 'oldMail'),
    locked: asFlag(state === 'locked'),
    createdAt: at,
  }
}

/** Inserts the forty users with the same password; returns their ids by username. */
export const seedAccounts = async (
  tx: Db,
  shared: Shared,
  at: number,
  companyIds: Map<CompanyKey, number>,
) => {
  const rows = await tx
    .insertInto('account')
    .values(
      await Promise.all(
        accounts.map(async (account) => ({
          ...(await rowOf(account, shared, at)),
          homeCompanyId: companyIds.get(account.home) ?? null,
        })),
      ),
    )
    .returning(['id', 'username'])
    .execute()
  return new Map(rows.map(({ id, username }) => [username, id]))
}

/** Inserts the companies; returns their ids by key. */
export const seedCompanies = async (tx: Db, language: DemoLanguage) => {
  const rows = await tx
    .insertInto('company')
    .values(
      companyKeys.map((key) => {
        const { name } = companies[key]
        return { name, language: languageOf(key, language), sortKey: sortKey(name) }
      }),
    )
    .returning(['id', 'name'])
    .execute()
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return new Map(companyKeys.map((key) => [key, ids.get(companies[key].name) ?? 0]))
}

/** Inserts which user belongs to which company. */
export const seedMemberships = (
  tx: Db,
  people: Map<string, number>,
  companyIds: Map<CompanyKey, number>,
) =>
  tx
    .insertInto('accountCompany')
    .values(
      accounts.flatMap((account) =>
        account.companies.map((key) => ({
          accountId: people.get(account.username) ?? 0,
          companyId: companyIds.get(key) ?? 0,
        })),
      ),
    )
    .execute()
