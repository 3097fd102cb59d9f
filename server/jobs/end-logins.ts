import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { dueOffboardings, finishOffboarding } from '#server/db/accounts/login-requests.ts'
import { dayOf } from '#server/domain/times.ts'
import type { RuleServices } from '#server/rules/services.ts'
import { lockLogin } from '#server/rules/user-changes.ts'

/** Locks logins whose last day has passed (R75). */
export const endLogins = async ({ db, now }: Pick<RuleServices, 'db' | 'now'>) => {
  for (const { id, accountId } of await dueOffboardings(db, dayOf(now()))) {
    if (accountId === null) continue
    await inTransaction(db, async (tx) => {
      if (!(await finishOffboarding(tx, id, now()))) return
      await lockLogin(tx, accountId, { now: now() })
      const detail = `request ${id}`
      await audit(tx, now(), { event: 'login.ended', accountId, address: '', detail })
    })
  }
}
