import type { Db } from '#server/db/schema/schema.ts'

/** The maximum number of sessions and sign-ins shown to a user. */
const max = { sessions: 50, signIns: 20 }

type Params = { accountId: number; now: number; idleSince: number }

/** The active sessions of an account, most recently used first. */
export const liveSessionsOf = (db: Db, { accountId, now, idleSince }: Params) =>
  db
    .selectFrom('session')
    .select(['idHash', 'browser', 'system', 'network', 'createdAt', 'lastSeenAt'])
    .where('accountId', '=', accountId)
    .where('stage', '=', 'full')
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', idleSince)
    .orderBy('lastSeenAt', 'desc')
    .limit(max.sessions)
    .execute()

const signInEvents = [
  'totp.accepted',
  'totp.refused',
  'passkey.accepted',
  'passkey.refused',
  'company.accepted',
  'company.refused',
  'password.refused',
  'emergency.accepted',
  'emergency.refused',
] as const
export type SignInEvent = (typeof signInEvents)[number]

/**
 * The last sign-ins of an account, newest first. Found by their device, because other uses of a code don't
 * record one.
 */
export const signInsOf = async (db: Db, accountId: number, since: number) => {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'event', 'address', 'detail'])
    .where('accountId', '=', accountId)
    .where('at', '>', since)
    .where('event', 'in', signInEvents)
    .where('detail', '<>', '')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(max.signIns)
    .execute()
  return rows.map((row) => ({ ...row, event: row.event as SignInEvent }))
}
