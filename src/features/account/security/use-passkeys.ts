import {
  finishPasskeyRegistration,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from '#contract/passkeys.ts'
import { passkeysMachine } from '#machines/account/passkeys.machine.ts'
import type { Factor, Proof } from '#machines/account/proof.ts'
import { callApi } from '#src/flows/call-port.ts'
import { createPasskey, removalPort } from '#src/flows/passkeys.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { passkeyProof } from './passkey-proof.ts'

/** The dialog confirms changes of other things, too, whose ids are texts. */
const remove = removalPort<{ id?: string | undefined } & Proof>(({ id, ...proof }, signal) =>
  callApi(removePasskey, { id: Number(id), ...proof }, signal),
)

export const usePasskeys = (input: { factor: Factor }) =>
  useFlow(passkeysMachine, {
    calls: {
      listPasskeys: readPort(listPasskeys),
      passkeyRegistration: {
        proof: { change: startPasskeyRegistration, ...passkeyProof },
        createPasskey,
        finishRegistration: finishPasskeyRegistration,
      },
      renamePasskey,
      proof: { change: remove, ...passkeyProof },
    },
    input,
  })
