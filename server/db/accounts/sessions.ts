import type { Engine } from '#server/db/engine/engine.ts'
import { lookup } from '#server/db/engine/prepared.ts'
import type { EndReason } from '#server/db/schema/schema-accounts.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Device } from '#server/domain/device.ts'

export type Stage = 'password' | 'full'

/** The user of a session, and how far the sign-in has got. */
export type Session = {
  idHash: string
  stage: Stage
  lastSeenAt: number
  accountId: number
  username: string
  /** in the form "first last" */
  name: string
  mfaAuthType: 1 | 2
  hasMfa: boolean
  mfaWizardComplete: boolean
  /** the company's provider that signed the user in */
  providerId: number | null
  /** only the emergency code completes it (T298) */
  needsEmergencyCode: boolean
  flags: { tc: 0 | 1; sm: 0 | 1; psm: 0 | 1 }
  /** The user sees nothing outside these companies (A58b). */
  companyIds: readonly number[]
}

const liveSession = lookup<{ idHash: string; now: number; idleSince: number }>()(
  ({ db, joined }, param) =>
    db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.accountId')
      .select(['session.idHash', 'session.stage', 'session.lastSeenAt', 'session.accountId'])
      .select(['account.username', 'account.firstName', 'account.lastName', 'account.mfaAuthType'])
      .select(['session.providerId', 'session.needsEmergencyCode'])
      .select(['account.totpSecret', 'account.mfaWizardComplete'])
      .select(['account.tc', 'account.sm', 'account.psm'])
      .select((column) =>
        column
          .selectFrom('accountCompany')
          .whereRef('accountCompany.accountId', '=', 'session.accountId')
          .select(({ ref }) => joined(ref('accountCompany.companyId')).as('ids'))
          .as('companyIds'),
      )
      .where('session.idHash', '=', param('idHash'))
      .where('session.expiresAt', '>', param('now'))
      .where('session.lastSeenAt', '>', param('idleSince'))
      .where('account.locked', '=', 0),
)

type Found = Awaited<ReturnType<typeof liveSession>>[number]

const sessionOf = (row: Found): Session => ({
  idHash: row.idHash,
  stage: row.stage,
  lastSeenAt: row.lastSeenAt,
  accountId: row.accountId,
  username: row.username,
  name: `${row.firstName} ${row.lastName}`,
  mfaAuthType: row.mfaAuthType,
  hasMfa: row.totpSecret !== null,
  mfaWizardComplete: row.mfaWizardComplete === 1,
  providerId: row.providerId,
  needsEmergencyCode: row.needsEmergencyCode === 1,
  flags: { tc: row.tc, sm: row.sm, psm: row.psm },
  companyIds: row.companyIds === null ? [] : row.companyIds.split(',').map(Number),
})

type Params = { idHash: string; now: number; idleSince: number }

/** Finds an active session with one indexed read. */
export const findSession = async (engine: Engine, params: Params) => {
  const [row] = await liveSession(engine, params)
  return row === undefined ? null : sessionOf(row)
}

type NewSession = {
  idHash: string
  accountId: number
  stage: Stage
  createdAt: number
  expiresAt: number
  providerId?: number | null
  needsEmergencyCode?: 0 | 1
  device?: Device
}

export const insertSession = (db: Db, { device, ...session }: NewSession) =>
  db
    .insertInto('session')
    .values({
      ...session,
      ...device,
      lastSeenAt: session.createdAt,
      pendingTotpSecret: null,
      pendingEmergencyHash: null,
    })
    .execute()

/** Completes a half-open session and gives it a new id; false if it's gone or already complete. */
export const completeSession = async (
  db: Db,
  { from, ...raised }: { from: string; idHash: string; now: number; expiresAt: number },
) => {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({
      idHash: raised.idHash,
      stage: 'full',
      lastSeenAt: raised.now,
      expiresAt: raised.expiresAt,
      needsEmergencyCode: 0,
      pendingTotpSecret: null,
      pendingEmergencyHash: null,
    })
    .where('idHash', '=', from)
    .where('stage', '=', 'password')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives a session a new id; false if it's gone. */
export const rotateSessionId = async (db: Db, from: string, idHash: string) => {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ idHash })
    .where('idHash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const touchSession = (db: Db, idHash: string, now: number) =>
  db.updateTable('session').set({ lastSeenAt: now }).where('idHash', '=', idHash).execute()

export const deleteSession = (db: Db, idHash: string) =>
  db.deleteFrom('session').where('idHash', '=', idHash).execute()

type Ended = {
  accountId: number
  reason: EndReason
  now: number
  /** the session to keep */
  keep?: string
  /** ends only this one */
  idHash?: string
}

/**
 * Ends sessions of an account, including half-open ones, and stores the reason. Returns how many complete
 * ones ended.
 */
export const endSessions = async (tx: Db, { accountId, reason, now, keep = '', idHash }: Ended) => {
  const ended = await tx
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('idHash', '<>', keep)
    .$if(idHash !== undefined, (query) => query.where('idHash', '=', idHash ?? ''))
    .returning(['idHash', 'stage'])
    .execute()
  const whole = ended.filter(({ stage }) => stage === 'full')
  const rows = whole.map((session) => ({ idHash: session.idHash, reason, at: now }))
  if (rows.length > 0) await tx.insertInto('endedSession').values(rows).execute()
  return rows.length
}

/** Why a session ended, while that is stored. */
export const reasonOfEnd = async (db: Db, idHash: string) =>
  (
    await db
      .selectFrom('endedSession')
      .select('reason')
      .where('idHash', '=', idHash)
      .executeTakeFirst()
  )?.reason

export const deleteOldReasons = (db: Db, before: number) =>
  db.deleteFrom('endedSession').where('at', '<', before).execute()

/** Deletes expired sessions and returns their owners. Parallel instances get different ones. */
export const deleteExpiredSessions = (
  db: Db,
  { now, idleSince }: { now: number; idleSince: number },
) =>
  db
    .deleteFrom('session')
    .where((where) =>
      where.or([where('expiresAt', '<=', now), where('lastSeenAt', '<=', idleSince)]),
    )
    .returning('accountId')
    .execute()

/** `halfOpen`: sign-ins that are still waiting for the second factor */
export const deleteSessions = (tx: Db, accountId: number, which: 'all' | 'halfOpen') =>
  tx
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('stage', 'in', which === 'all' ? ['password', 'full'] : ['password'])
    .execute()
