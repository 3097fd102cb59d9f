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
  if (!was) return is ? 'managerAdded' : undefined
  if (!is) return 'managerRemoved'
  if (was.locked === is.locked) return undefined
  return is.locked === 1 ? 'managerLocked' : 'managerUnlocked'
}

/**
 * Emails a company's security managers, old and new, if a user becomes or is no longer one of them: whoever
 * has an agent's session could get around their approval that way (T246).
 */
export const emailManagers = async (
  tx: Db,
  { userId: aboutId, before, now }: { userId: number; before: Managers; now: number },
) => {
  const after = await managersOf(tx, aboutId)
  const [was, is] = [before, after].map((managers) => managers.find(({ id }) => id === aboutId))
  const kind = kindOf(was, is)
  if (!kind) return
  const accountIds = new Set([...before, ...after].map(({ id }) => id))
  await queueMail(tx, ...[...accountIds].map((accountId) => ({ kind, accountId, aboutId, now })))
}
