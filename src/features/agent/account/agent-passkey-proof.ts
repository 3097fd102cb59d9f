import { fromPromise } from 'xstate'

import { listAgentPasskeys, startAgentPasskeyProof } from '#contract/agent-passkeys.ts'
import { agentSession } from '#src/features/agent/session/agent-session.ts'
import { hasPasskeys, passkeyPrompt } from '#src/flows/passkeys.ts'
import { read } from '#src/flows/read-port.ts'

const findPasskey = fromPromise<{ hasPasskey: boolean }, object>(async ({ signal }) => {
  const isOffered = agentSession.getSnapshot().context.passkeys !== null
  if (!isOffered || !hasPasskeys()) return { hasPasskey: false }
  const { list } = await read(listAgentPasskeys, {}, signal)
  return { hasPasskey: list.some(({ works }) => works) }
})

/** The ports with which a passkey confirms an agent's change (T288). */
export const agentPasskeyProof = {
  findPasskey,
  passkeyPrompt: passkeyPrompt(startAgentPasskeyProof),
}
