import type { Flags } from '#contract/rules/permissions.ts'
import { usernameKey } from '#server/db/accounts/accounts.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'
import { sortKey } from '#server/db/tickets/sort-key.ts'
import type { Env } from '#server/config/env.ts'
import type { Keyring } from '#server/rules/keyring.ts'
import { hashPassword } from '#server/rules/password-hash.ts'
import { objectionText, objectionsTo, ruleOf } from '#server/rules/passwords.ts'
import { newTotpSecret } from '#server/rules/totp.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { Refusal } from './desk.ts'

export type NewAccount = {
  username: string
  company: string[]
  firstName: string
  lastName: string
  mail: string
  telephone: string
  flags: Flags
  mfa: 1 | 2
  password?: string
  totpSecret?: string
  language?: 'en' | 'de'
}

/** An empty hash fits no password: the person sets one through the link. */
const passwordHashFor = async (person: NewAccount, env: Env) => {
  const { password } = person
  if (password === undefined) return ''
  const rule = ruleOf(env)
  const objections = await objectionsTo({ password, person, used: [], rule })
  if (objections.length > 0) throw new Refusal(objectionText(objections, i18nIn('en'), rule))
  return hashPassword(password)
}

const bit = (flag: number): 0 | 1 => (flag === 1 ? 1 : 0)

const flagBits = ({ tc, sm, psm }: Flags) => ({ tc: bit(tc), sm: bit(sm), psm: bit(psm) })

/** A6: who has a token gets its secret from the provider; an app whose secret is known needs no wizard. */
const factorOf = ({ mfa, totpSecret }: NewAccount) => ({
  mfaAuthType: mfa,
  totpSecret: totpSecret ?? (mfa === 1 ? newTotpSecret() : null),
  mfaWizardComplete: bit(mfa === 2 && totpSecret !== undefined ? 1 : 0),
})

/** `totpSecret` is for the operator's eyes; the row holds it encrypted. */
export const rowFor = async (
  keyring: Keyring,
  person: NewAccount,
  { language, now, env }: { language: string; now: number; env: Env },
) => {
  const { username, firstName, lastName, mail, telephone } = person
  const { totpSecret, ...factor } = factorOf(person)
  const row: NewRow<'account'> = {
    ...{ username, firstName, lastName, mail, telephone, createdAt: now },
    usernameKey: usernameKey(username),
    sortKey: sortKey(`${firstName} ${lastName}`),
    mailKey: mail.toLowerCase(),
    passwordHash: await passwordHashFor(person, env),
    ...factor,
    totpSecret: totpSecret === null ? null : await keyring.encrypt(totpSecret),
    ...flagBits(person.flags),
    language: person.language ?? language,
  }
  return { row, totpSecret }
}

/** Usernames and email addresses are unique (E8). */
export const refuseTwins = async (db: Db, { username, mail }: NewAccount) => {
  const twin = await db
    .selectFrom('account')
    .select('usernameKey')
    .where((where) =>
      where.or([
        where('usernameKey', '=', usernameKey(username)),
        where('mailKey', '=', mail.toLowerCase()),
      ]),
    )
    .executeTakeFirst()
  if (!twin) return
  const taken = twin.usernameKey === usernameKey(username)
  throw new Refusal(
    taken ? `username “${username}” is already taken` : `“${mail}” is used by another user`,
  )
}
