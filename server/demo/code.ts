import { Secret, TOTP } from 'otpauth'

import { limits } from '#contract/limits.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Keyring } from '#server/domain/keyring.ts'
import { demoMark } from './mark.ts'
import { publishedSecret } from './people.ts'

/** in milliseconds */
const period = 30_000
/** How long it takes to type a code. */
const typing = 10_000

export type DemoCode = { code: string; /** until it's no longer accepted */ seconds: number }

export type CodeRefusal = 'noDemo' | 'nobody' | 'notPublished' | 'usedUp'

const factorOf = (db: Db, holder: 'account' | 'agent', username: string) =>
  db
    .selectFrom(holder)
    .select(['totpSecret', 'totpLastStep'])
    .where('usernameKey', '=', username.toLowerCase())
    .executeTakeFirst()

/**
 * A code of a demo user that is accepted now. Each code works once: if the current one has been used or is
 * about to expire, returns the next, which is accepted early; if both have been used, `usedUp`.
 */
export const demoCode = async (
  { db, keyring }: { db: Db; keyring: Keyring },
  username: string,
  now: number,
): Promise<DemoCode | CodeRefusal> => {
  if (!(await demoMark.isThere(db))) return 'noDemo'
  const account =
    (await factorOf(db, 'account', username)) ?? (await factorOf(db, 'agent', username))
  if (!account) return 'nobody'
  const { totpLastStep } = account
  const totpSecret = account.totpSecret && (await keyring.decrypt(account.totpSecret))
  if (totpSecret === null || totpSecret !== publishedSecret(username.toLowerCase()))
    return 'notPublished'
  const current = Math.floor(now / period)
  const step = Math.max(Math.floor((now + typing) / period), (totpLastStep ?? 0) + 1)
  if (step > current + 1) return 'usedUp'
  const totp = new TOTP({ secret: Secret.fromBase32(totpSecret), digits: limits.totpLength })
  const seconds = Math.floor(((step + 1) * period - now) / 1000)
  return { code: totp.generate({ timestamp: step * period }), seconds }
}
