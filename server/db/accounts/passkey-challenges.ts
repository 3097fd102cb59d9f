import type { OwnerColumns, PasskeyPurpose } from '#server/db/schema/schema-passkeys.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'
import { ownedBy } from './passkeys.ts'

export const insertPasskeyChallenge = (db: Db, challenge: NewRow<'passkeyChallenge'>) =>
  db.insertInto('passkeyChallenge').values(challenge).execute()

type Taken = OwnerColumns & {
  hash: string
  purpose: PasskeyPurpose
  holderHash: string
  now: number
}

/**
 * Uses up a challenge; undefined unless it was made for this purpose, session and owner, and hasn't been
 * used. If two requests try at the same time, one gets nothing.
 */
export const takePasskeyChallenge = (db: Db, { hash, purpose, holderHash, now, ...owner }: Taken) =>
  db
    .deleteFrom('passkeyChallenge')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('holderHash', '=', holderHash)
    .where('expiresAt', '>', now)
    .where(ownedBy(owner))
    .returning('userHandle')
    .executeTakeFirst()

export const deleteOldPasskeyChallenges = (db: Db, now: number) =>
  db.deleteFrom('passkeyChallenge').where('expiresAt', '<=', now).execute()
