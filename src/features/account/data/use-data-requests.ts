import { fromPromise } from 'xstate'

import {
  askForCopy,
  askForErasure,
  readDataRequests,
  withdrawDataRequest,
} from '#contract/data-requests.ts'
import { dataRequestsMachine } from '#machines/account/data-requests.machine.ts'
import type { Proof } from '#machines/account/proof.ts'
import type { ProofAnswer } from '#machines/account/proof.machine.ts'
import { passkeyProof } from '#src/features/account/security/passkey-proof.ts'
import { callApi } from '#src/flows/call-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** The dialog confirms other changes, too, which have no note. */
const ask = fromPromise<ProofAnswer, { note?: string } & Proof>(
  ({ input: { note = '', ...proof }, signal }) =>
    callApi(askForErasure, { note, ...proof }, signal),
)

export const useDataRequests = () =>
  useFlow(dataRequestsMachine, {
    calls: {
      readDataRequests,
      askForCopy,
      withdraw: withdrawDataRequest,
      proof: { change: ask, ...passkeyProof },
    },
    input: undefined,
  })
