import type { Db } from '#server/db/schema/schema.ts'
import type { Encrypted } from '#server/domain/keyring.ts'
import type { Agent } from './agents.ts'

const ofSession = (db: Db, idHash: string) =>
  db.updateTable('agentSession').where('idHash', '=', idHash).where('stage', '=', 'full')

type Renewal = { secret: Encrypted; until: number }

/** Allows a session to set up another authenticator app until a given time. */
export const startRenewalOfAgent = (db: Db, idHash: string, { secret, until }: Renewal) =>
  ofSession(db, idHash).set({ pendingTotpSecret: secret, pendingUntil: until }).execute()

/** The secret a session was offered, while its renewal is active. */
export const renewalOfAgent = async (db: Db, idHash: string, now: number) => {
  const renewal = await db
    .selectFrom('agentSession')
    .select('pendingTotpSecret')
    .where('idHash', '=', idHash)
    .where('pendingUntil', '>', now)
    .executeTakeFirst()
  return renewal?.pendingTotpSecret ?? null
}

/** Ends a renewal; false if it's already over. */
export const endRenewalOfAgent = async (tx: Db, idHash: string, secret: Encrypted) => {
  const { numUpdatedRows } = await ofSession(tx, idHash)
    .set({ pendingTotpSecret: null, pendingUntil: null })
    .where('pendingTotpSecret', '=', secret)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type NewFactor = {
  secret: Encrypted
  /** the time step of the code that proved it, which is used up */
  step: number
}

/** Replaces an agent's factor; false if it has been replaced or reset meanwhile. */
export const replaceFactorOfAgent = async (
  tx: Db,
  { id, totpSecret }: Agent,
  { secret, step }: NewFactor,
) => {
  const { numUpdatedRows } = await tx
    .updateTable('agent')
    .set({ totpSecret: secret, totpLastStep: step })
    .where('id', '=', id)
    .where('totpSecret', '=', totpSecret)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
