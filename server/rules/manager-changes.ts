import { serverLimits } from '#contract/limits.ts'
import { accountById, updateAccount } from '#server/db/accounts/accounts.ts'
import { managersOf } from '#server/db/accounts/sign-in-help.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
import type { Db } from '#server/db/schema/schema.ts'

type Managers = Awaited<ReturnType<typeof managersOf>>

/** What has become of a security manager; undefined if nothing that others have to know. */
const kindOf = (
  was: Managers[number] | undefined,
  is: Managers[number] | undefined,
): MailKind | undefined => {
  if (!was?.isManager) return is?.isManager ? 'managerAdded' : undefined
  if (!is?.isManager) return 'managerRemoved'
  if (was.locked === is.locked) return undefined
  return is.locked === 1 ? 'managerLocked' : 'managerUnlocked'
}

/** Who has just become a security manager can't approve yet, and who was one still asks for approval. */
const delayChange = async (
  tx: Db,
  { id, kind, now }: { id: number; kind: MailKind; now: number },
) => {
  const later = now + serverLimits.helpLifetime
  if (kind === 'managerAdded' || kind === 'managerUnlocked')
    return updateAccount(tx, id, { managerFrom: later })
  const { managerFrom } = await accountById(tx, id)
  if ((managerFrom ?? 0) <= now) await updateAccount(tx, id, { managerUntil: later })
}

/**
 * Emails a company's security managers, old and new, if an agent changes whether a user is one of them, and
 * lets it count a day later: whoever has an agent's session could get around their approval that way (T246).
 */
export const noteManagerChange = async (
  tx: Db,
  { userId: aboutId, before, now }: { userId: number; before: Managers; now: number },
) => {
  const after = await managersOf(tx, aboutId, now)
  const [was, is] = [before, after].map((managers) => managers.find(({ id }) => id === aboutId))
  const kind = kindOf(was, is)
  if (!kind) return
  await delayChange(tx, { id: aboutId, kind, now })
  const accountIds = new Set([...before, ...after].map(({ id }) => id))
  await queueMail(tx, ...[...accountIds].map((accountId) => ({ kind, accountId, aboutId, now })))
}
