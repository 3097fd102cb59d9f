import { fromPromise } from 'xstate'

import {
  finishAgentPasskeyRegistration,
  listAgentPasskeys,
  removeAgentPasskey,
  renameAgentPasskey,
  startAgentPasskeyRegistration,
} from '#contract/agent-passkeys.ts'
import { passkeysMachine } from '#machines/account/passkeys.machine.ts'
import type { ProofAnswer } from '#machines/account/proof.machine.ts'
import type { Proof } from '#machines/account/proof.ts'
import { agentSession } from '#src/features/agent/session/agent-session.ts'
import { callApi } from '#src/flows/call-port.ts'
import { createPasskey, removalPort } from '#src/flows/passkeys.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { agentPasskeyProof } from './agent-passkey-proof.ts'

/** Agents always have an app, so a password can't confirm a change. */
const startRegistration = fromPromise<ProofAnswer, Proof>(({ input: { totp, passkey }, signal }) =>
  callApi(startAgentPasskeyRegistration, { totp, passkey }, signal),
)

const remove = removalPort<{ id?: string | undefined } & Proof>(({ id, totp, passkey }, signal) =>
  callApi(removeAgentPasskey, { id: Number(id), totp, passkey }, signal),
)

export const useAgentPasskeys = () =>
  useFlow(passkeysMachine, {
    calls: {
      listPasskeys: readPort(listAgentPasskeys),
      passkeyRegistration: {
        proof: { change: startRegistration, ...agentPasskeyProof },
        createPasskey,
        finishRegistration: finishAgentPasskeyRegistration,
      },
      renamePasskey: renameAgentPasskey,
      proof: { change: remove, ...agentPasskeyProof },
    },
    input: { factor: 'app' },
  })

/** Whether the portal offers passkeys to agents. */
export const offersAgentPasskeys = () => agentSession.getSnapshot().context.passkeys !== null

/** Whether an agent can sign in with a passkey alone. */
export const agentPasskeysReplacePassword = () =>
  agentSession.getSnapshot().context.passkeys === 'signIn'
