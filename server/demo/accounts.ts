import { createHash } from 'node:crypto'

import { Secret } from 'otpauth'

import type { Flags } from '#contract/rules/permissions.ts'
import { plainName } from '#server/domain/usernames.ts'
import { accountRows, otherCompanies, type Factor, type AccountState } from './account-rows.ts'
import { companies, type CompanyKey } from './companies.ts'

export type DemoAccount = {
  username: string
  /** The form of address in letters. */
  title: string
  firstName: string
  lastName: string
  telephone: string
  mail: string
  home: CompanyKey
  companies: CompanyKey[]
  flags: Flags
  factor: Factor
  /** base32, published; null before the set-up wizard */
  totpSecret: string | null
  state: AccountState | undefined
}

/** Published on purpose: a database with demo users must never contain real data. */
export const demoPassword = 'Nordlicht-24'

/** 80 bits, the same on each start, short enough to type into an authenticator app. */
export const secretOf = (username: string) => {
  const digest = createHash('sha256').update(`statedesk demo ${username}`).digest()
  return new Secret({ buffer: Uint8Array.from(digest.subarray(0, 10)).buffer }).base32
}

const flagsOf = (names: string): Flags => ({
  tc: Number(/\btc\b/.test(names)),
  sm: Number(/\bsm\b/.test(names)),
  psm: Number(/\bpsm\b/.test(names)),
})

export const accounts: DemoAccount[] = accountRows.map(
  ([name, home, flags, factor, state], index) => {
    const [title = '', firstName = '', lastName = ''] = name.split(' ')
    const username = `${plainName(firstName)}.${plainName(lastName)}`
    const { domain, language } = companies[home]
    return {
      username,
      title,
      firstName,
      lastName,
      telephone: `${language === 'de' ? '+49 30' : '+44 20'} 555 01${String(index + 10)}`,
      mail: `${username}@${domain}`,
      home,
      companies: [home, ...(otherCompanies[username] ?? [])],
      flags: flagsOf(flags),
      factor,
      totpSecret: factor === 'new' ? null : secretOf(username),
      state,
    }
  },
)

export const accountsOf = (company: CompanyKey) =>
  accounts.filter((account) => account.companies.includes(company))
