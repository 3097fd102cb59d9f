import type { FastifyRequest } from 'fastify'

import type { Account } from '#server/db/accounts.ts'
import { audit } from '#server/db/audit.ts'
import type { AuditEvent } from '#server/db/audit.ts'
import { setPassword, usedPasswords } from '#server/db/password-change.ts'
import type { Db } from '#server/db/schema.ts'
import { wordsFor } from '#server/words.ts'
import type { WordKey } from '#server/words.ts'
import { hashPassword } from './password-hash.ts'
import { objectionTo } from './passwords.ts'

type Change = {
  account: Account
  newPassword: string
  event: AuditEvent
  /** Goes with the change or stops it: false undoes all. */
  along?: (tx: Db) => Promise<boolean>
}

export const refusal = (request: FastifyRequest, word: WordKey) => ({
  success: false,
  message: wordsFor(request)[word],
})

class Overtaken extends Error {}

/** Changes a password where the policy allows it; all sessions of the account end, all its links are void. */
export const changePasswordOf = async (request: FastifyRequest, change: Change) => {
  const { db, now } = request.server.services
  const { account, newPassword, event, along } = change
  const objection = await objectionTo(newPassword, account, await usedPasswords(db, account))
  if (objection) return refusal(request, objection)
  const hash = await hashPassword(newPassword)
  try {
    await db.transaction().execute(async (tx) => {
      if (along && !(await along(tx))) throw new Overtaken()
      if (!(await setPassword(tx, account, hash, now()))) throw new Overtaken()
      await audit(tx, now(), { event, accountId: account.id, address: request.ip })
    })
  } catch (error) {
    if (error instanceof Overtaken) return refusal(request, 'passwordChangedMeanwhile')
    throw error
  }
  return { success: true }
}
