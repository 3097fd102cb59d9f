import { countTry } from '#server/db/accounts/attempts.ts'
import type { Outgoing } from '#server/db/mail/outbox.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
import { triesWindow } from '#server/domain/lifetimes.ts'
import type { MailServices } from './services.ts'

/** Kinds anyone can request. Rate-limited, so that strangers can't flood an inbox. */
const publicKinds: readonly MailKind[] = ['passwordReset', 'usernameRecovery']
const max = 3

/** The reader has received too many emails of this kind: when this one can be sent. */
export type Deferred = { deferredUntil: number }

/**
 * How long an email must wait because its reader has received too many of its kind; null if it can be sent
 * now.
 */
export const deferredUntil = async (
  { db, now }: MailServices,
  { kind, accountId, agentId, tries }: Outgoing,
) => {
  if (tries > 1 || !publicKinds.includes(kind)) return null
  const reader = agentId === null ? String(accountId) : `agent ${agentId}`
  const { count, since } = await countTry(
    db,
    { scope: `mail ${kind}`, key: reader },
    now(),
    triesWindow,
  )
  return count > max ? since + triesWindow : null
}
