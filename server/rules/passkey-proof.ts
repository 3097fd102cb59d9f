import { audit } from '#server/db/accounts/audit.ts'
import { commitIf } from '#server/db/engine/commit-if.ts'
import type { OwnerColumns } from '#server/db/schema/schema-passkeys.ts'
import { wrongPasskeyIn } from '#server/texts/refused.ts'
import type { Visitor } from './caller.ts'
import { findPasskeyUse } from './passkey-use.ts'
import { admit } from './tries.ts'

type Proof = { owner: OwnerColumns; username: string; passkey: string }

/**
 * Why a passkey doesn't confirm a change of its user's own account, or null. Wrong ones are counted and
 * audited (T273, T276).
 */
export const refusalOfPasskey = async (
  caller: Visitor,
  kind: 'passkey' | 'agentPasskey',
  { owner, username, passkey }: Proof,
) => {
  const { db, now } = caller.services
  const session = kind === 'passkey' ? caller.session : caller.agent
  const tries = await admit(caller, kind, username)
  const prompt = { purpose: 'proof', holderHash: session?.idHash ?? '', owner } as const
  const match = await findPasskeyUse(caller, prompt, passkey)
  if (match.passkey && (await commitIf(db, match.use))) {
    await tries.clear()
    return null
  }
  const { accountId, agentId } = owner
  const who = accountId === null ? { agentId: agentId ?? 0 } : { accountId }
  await audit(db, now(), { event: 'passkey.refused', ...who, address: caller.address })
  return wrongPasskeyIn(caller.i18n, !match.passkey && match.reason === 'timedOut')
}
