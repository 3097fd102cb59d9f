import { serverLimits } from '#contract/limits.ts'
import type { Db, Row } from '#server/db/schema/schema.ts'

type NewCode = Omit<Row<'callerCode'>, 'tries'>

/** Stores a user's code in place of an earlier one, and with all its tries. */
export const replaceCallerCode = (db: Db, { accountId, ...code }: NewCode) =>
  db
    .insertInto('callerCode')
    .values({ accountId, ...code, tries: 0 })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ ...code, tries: 0 }))
    .execute()

type Moment = { accountId: number; now: number }

/** The user's code; undefined if there's none, or if it's too old or its session has ended. */
export const callerCodeOf = (db: Db, { accountId, now }: Moment) =>
  db
    .selectFrom('callerCode')
    .innerJoin('session', 'session.idHash', 'callerCode.sessionHash')
    .select(['codeHash', 'shownAt', 'callerCode.expiresAt', 'tries'])
    .where('callerCode.accountId', '=', accountId)
    .where('callerCode.expiresAt', '>', now)
    .executeTakeFirst()

/** Counts a try of a code, and returns how many are left; undefined if there was none left, or no such code. */
export const countCallerTry = async (db: Db, accountId: number, codeHash: string) => {
  const counted = await db
    .updateTable('callerCode')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('tries', '<', serverLimits.callerCodeTries)
    .returning('tries')
    .executeTakeFirst()
  return counted && serverLimits.callerCodeTries - counted.tries
}

type Use = { accountId: number; agentId: number; codeHash: string; now: number }

/** Uses up a code for an agent; false if it has been used or replaced in the meantime. */
export const useCallerCode = async (tx: Db, { accountId, agentId, codeHash, now: at }: Use) => {
  const { numDeletedRows } = await tx
    .deleteFrom('callerCode')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await tx
    .insertInto('identifiedCaller')
    .values({ accountId, agentId, at })
    .onConflict((conflict) => conflict.columns(['accountId', 'agentId']).doUpdateSet({ at }))
    .execute()
  return true
}

/** When an agent last identified the user by a code, since this time; undefined if none has. */
export const identifiedAt = async (
  db: Db,
  { accountId, agentId, since }: { accountId: number; agentId?: number; since: number },
) => {
  let identified = db
    .selectFrom('identifiedCaller')
    .select('at')
    .where('accountId', '=', accountId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(1)
  if (agentId !== undefined) identified = identified.where('agentId', '=', agentId)
  return (await identified.executeTakeFirst())?.at
}

export const deleteOldCallerCodes = (db: Db, now: number) =>
  db.deleteFrom('callerCode').where('expiresAt', '<=', now).execute()

/** The user no longer counts as identified, whoever typed the code. */
export const deleteIdentifications = (tx: Db, accountId: number) =>
  tx.deleteFrom('identifiedCaller').where('accountId', '=', accountId).execute()

export const deleteIdentifiedCallers = (db: Db, before: number) =>
  db.deleteFrom('identifiedCaller').where('at', '<=', before).execute()
