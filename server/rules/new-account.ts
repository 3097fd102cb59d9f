import type { Flags } from '#contract/rules/permissions.ts'
import { accountByUsername, usernameKey, insertAccounts } from '#server/db/accounts/accounts.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import type { Keyring } from '#server/domain/keyring.ts'
import { newTotpSecret } from '#server/domain/totp.ts'
import { NamedRefusal, Refused } from '#server/texts/refused.ts'

export type NewAccount = {
  username: string
  firstName: string
  lastName: string
  mail: string
  telephone: string
  flags: Flags
  mfa: 1 | 2
  /** undefined or empty: no password matches, and the user sets one with a link */
  passwordHash?: string
  totpSecret?: string
  language?: 'en' | 'de'
}

const toBit = (flag: number): 0 | 1 => (flag === 1 ? 1 : 0)

const flagBits = ({ tc, sm, psm }: Flags) => ({ tc: toBit(tc), sm: toBit(sm), psm: toBit(psm) })

/** Tokens get their secret from the provider. An app whose secret is known needs no set-up wizard (A6). */
const factorOf = ({ mfa, totpSecret }: NewAccount) => ({
  mfaAuthType: mfa,
  totpSecret: totpSecret ?? (mfa === 1 ? newTotpSecret() : null),
  mfaWizardComplete: toBit(mfa === 2 && totpSecret !== undefined ? 1 : 0),
})

/** `totpSecret` is for the person who hands out the token; the row contains it encrypted. */
export const rowFor = async (
  keyring: Keyring,
  person: NewAccount,
  { language, now }: { language: string; now: number },
) => {
  const { username, firstName, lastName, mail, telephone } = person
  const { totpSecret, ...factor } = factorOf(person)
  const row: NewRow<'account'> = {
    username,
    firstName,
    lastName,
    mail,
    telephone,
    createdAt: now,
    usernameKey: usernameKey(username),
    sortKey: sortKey(`${firstName} ${lastName}`),
    mailKey: mail.toLowerCase(),
    passwordHash: person.passwordHash ?? '',
    ...factor,
    totpSecret: totpSecret === null ? null : await keyring.encrypt(totpSecret),
    ...flagBits(person.flags),
    language: person.language ?? language,
  }
  return { row, totpSecret }
}

/** Adds an account; refuses a username or email address that another account has (E8). */
export const addAccount = async (
  tx: Db,
  row: NewRow<'account'>,
  companies: readonly { id: number }[],
) => {
  const [id] = await insertAccounts(tx, [{ row, companies }])
  if (id !== undefined) return id
  const { username } = row
  throw (await accountByUsername(tx, username))
    ? new NamedRefusal('usernameTaken', { username })
    : new Refused('emailAlreadyInUse')
}
