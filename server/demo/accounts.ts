import { createHash } from 'node:crypto'
import { Secret } from 'otpauth'

import { type CompanyKey, companies } from './companies.ts'
import type { Flags } from '#contract/rules/permissions.ts'
import { plainName } from '#server/domain/usernames.ts'

/**
 * `ready`: has an app; `new`: has to complete the set-up wizard; `token`: has a token from the provider (A6).
 */
type Factor = 'ready' | 'new' | 'token'

type AccountState = 'expired' | 'expiredWithCode' | 'locked' | 'oldMail'

type AccountRow = [
  name: `${'Frau' | 'Herr' | 'Ms' | 'Mr'} ${string} ${string}`,
  home: CompanyKey,
  flags: string,
  factor: Factor,
  state?: AccountState,
]

/**
 * Forty users of sixteen companies: every combination of tc, sm and psm, with both kinds of second factor.
 */
const accountRows: AccountRow[] = [
  ['Frau Anna Keller', 'brandt', 'tc sm', 'ready'],
  ['Frau Lena Vogt', 'brandt', 'tc', 'new'],
  ['Herr Matthias Brandt', 'brandt', 'tc sm psm', 'token'],
  ['Frau Gudrun Petzold', 'brandt', 'tc', 'ready'],
  ['Herr Emre Yılmaz', 'brandt', 'tc psm', 'ready'],
  ['Frau Jolanta Wójcik', 'brandt', 'tc', 'token'],
  ['Herr Stefan Großmann', 'brandt', '', 'ready'],
  ['Frau Miriam Hartwig', 'hartwig', 'tc sm psm', 'ready'],
  ['Frau Nina Falk', 'hartwig', '', 'ready'],
  ['Herr Thomas Rieger', 'hartwig', 'sm', 'ready'],
  ['Frau Katharina Böhm', 'hartwig', 'psm', 'token'],
  ['Herr Dirk Ahlers', 'hartwigPumpen', 'tc', 'ready'],
  ['Frau Silke Janßen', 'hartwigPumpen', 'tc sm', 'token'],
  ['Herr Florian Weigelt', 'hartwigPumpen', 'sm psm', 'ready'],
  ['Herr Uwe Schüttler', 'hartwigGuss', 'tc', 'ready'],
  ['Frau Britta Kampmann', 'hartwigGuss', 'tc psm', 'token'],
  ['Herr Goran Petrović', 'hartwigGuss', 'sm', 'new'],
  ['Frau Theresa Huber', 'hartwigService', 'tc', 'ready'],
  ['Herr Alois Zängerle', 'hartwigService', 'tc sm', 'ready'],
  ['Herr Peter Lindner', 'lindenhof', 'tc', 'token'],
  ['Frau Ulrike Maienschein', 'lindenhof', 'tc sm', 'ready'],
  ['Herr Jonas Wolff', 'seiler', 'tc', 'ready'],
  ['Frau Dagmar Seiler', 'seiler', 'sm psm', 'token'],
  ['Frau Sabine Ott', 'moebel', 'tc', 'ready', 'expired'],
  ['Herr Björn Grünewald', 'moebel', 'tc sm psm', 'new'],
  ['Herr Markus Ebert', 'kuesten', 'tc', 'ready', 'expiredWithCode'],
  ['Frau Wiebke Petersen', 'kuesten', 'tc sm', 'token'],
  ['Herr Karl Brunner', 'medizin', 'tc', 'ready', 'locked'],
  ['Frau Annegret Aurich', 'medizin', 'tc psm', 'ready'],
  ['Herr Holger Reese', 'stadtwerke', 'tc', 'token'],
  ['Frau Maren Diekhoff', 'stadtwerke', 'psm', 'ready'],
  ['Mr Oliver Grant', 'ashworth', 'tc psm', 'ready'],
  ['Ms Priya Raman', 'ashworth', 'tc', 'new'],
  ['Ms Helen Pike', 'ashworth', 'sm', 'token'],
  ['Mr Marcus Delgado', 'tidewater', 'tc sm', 'ready'],
  ['Ms Joanne Whitfield', 'tidewater', 'tc', 'token'],
  ['Ms Sanne Dekker', 'dekker', 'tc sm psm', 'ready', 'oldMail'],
  ['Mr Callum Reid', 'hartwigUk', 'tc', 'ready'],
  ['Ms Fiona Abbott', 'hartwigUk', '', 'token'],
  ['Mr Søren Lindqvist', 'oresund', 'tc', 'ready'],
]

/** Users with more than one company: three, twelve and two companies in total (K17). */
const otherCompanies: Record<string, CompanyKey[]> = {
  'jonas.wolff': ['brandt', 'moebel'],
  'miriam.hartwig': [
    'hartwigPumpen',
    'hartwigGuss',
    'hartwigService',
    'hartwigUk',
    'brandt',
    'seiler',
    'kuesten',
    'medizin',
    'stadtwerke',
    'ashworth',
    'oresund',
  ],
  'thomas.rieger': ['hartwigService'],
}

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
