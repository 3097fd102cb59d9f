import { fromPromise } from 'xstate'

import { listPasskeys, startPasskeyProof } from '#contract/passkeys.ts'
import { hasPasskeys, passkeyPrompt } from '#src/flows/passkeys.ts'
import { read } from '#src/flows/read-port.ts'
import { session } from '#src/session/session.ts'

const findPasskey = fromPromise<{ hasPasskey: boolean }, object>(async ({ signal }) => {
  const { extras } = session.getSnapshot().context
  if (extras['passkeys'] !== 1 || !hasPasskeys()) return { hasPasskey: false }
  const { list } = await read(listPasskeys, {}, signal)
  return { hasPasskey: list.some(({ works }) => works) }
})

/** The ports with which a passkey confirms a user's change (T287). */
export const passkeyProof = { findPasskey, passkeyPrompt: passkeyPrompt(startPasskeyProof) }
