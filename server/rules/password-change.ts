import { commitIf } from '#server/db/engine/commit-if.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { companyNamesOf } from '#server/db/accounts/companies.ts'
import { audit } from '#server/db/accounts/audit.ts'
import type { AuditEvent } from '#server/db/accounts/audit.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import { setPassword, usedPasswords } from '#server/db/accounts/password-change.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { hashPassword } from '#server/domain/password-hash.ts'
import { passwordProblemText, passwordProblems, ruleOf } from './passwords.ts'
import { refusalIn } from '#server/texts/refused.ts'
import type { Visitor } from './caller.ts'

type Change = {
  account: Account
  newPassword: string
  event: AuditEvent
  /** Runs in the same transaction; false rolls it back. */
  along?: (tx: Db) => Promise<boolean>
  /** the session to keep */
  keep?: string
}

/** The refusal of a new password that breaks the policy, or null. `names` are those of companies (V15). */
export const refusalOfPassword = async (
  caller: Visitor,
  params: Omit<Parameters<typeof passwordProblems>[0], 'rule'>,
) => {
  const { env, provider } = caller.services
  const rule = ruleOf(env)
  const names = [provider.name, ...params.names]
  const problems = await passwordProblems({ ...params, names, rule })
  if (problems.length === 0) return null
  return { success: false, message: passwordProblemText(problems, caller.i18n, rule) }
}

/** The same for a user, who can't reuse recent passwords. */
export const refusalOfUserPassword = async (caller: Visitor, user: Account, password: string) => {
  const { db } = caller.services
  const used = await usedPasswords(db, user)
  const names = await companyNamesOf(db, user.id)
  return refusalOfPassword(caller, { password, person: user, names, used })
}

/** Changes a password without checking the policy. Ends the account's sessions, invalidates its links and sends an email. */
export const replacePassword = async (caller: Visitor, change: Change) => {
  const { db, now } = caller.services
  const { account, newPassword, event, along, keep } = change
  const passwordHash = await hashPassword(newPassword)
  const isChanged = await commitIf(db, async (tx) => {
    if (along && !(await along(tx))) return false
    if (!(await setPassword(tx, { account, passwordHash, now: now(), keep }))) return false
    await queueMail(tx, { kind: 'passwordChanged', accountId: account.id, now: now() })
    await audit(tx, now(), { event, accountId: account.id, address: caller.address })
    return true
  })
  return isChanged ? { success: true } : refusalIn(caller.i18n, 'passwordChangedMeanwhile')
}

/** Changes a password if the policy allows it. */
export const changePasswordOf = async (caller: Visitor, change: Change) =>
  (await refusalOfUserPassword(caller, change.account, change.newPassword)) ??
  (await replacePassword(caller, change))
