import { fromPromise } from 'xstate'

import {
  askForCopy,
  askForErasure,
  type DataRequestKind,
  readDataRequests,
  withdrawDataRequest,
} from '#contract/data-requests.ts'
import {
  dataRequestsMachine,
  type DataRequestsActor,
} from '#machines/account/data-requests.machine.ts'
import type { Answer } from '#contract/call.ts'
import type { Proof } from '#machines/account/proof.ts'
import type { ProofAnswer } from '#machines/account/proof.machine.ts'
import { passkeyProof } from '#src/features/account/security/passkey-proof.ts'
import { callApi } from '#src/flows/call-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useCustomersTexts, type TypedForm } from '#src/flows/use-typed-texts.ts'

/** Without a proof: a copy needs none, and for an erasure, this user has none. */
const ask = fromPromise<Answer<typeof askForCopy>, { kind: DataRequestKind; note: string }>(
  ({ input: { kind, note }, signal }) =>
    kind === 'copy'
      ? callApi(askForCopy, { note }, signal)
      : callApi(askForErasure, { note, totp: '', password: '' }, signal),
)

/** The dialog confirms other changes, too, which have no note. */
const change = fromPromise<ProofAnswer, { note?: string } & Proof>(
  ({ input: { note = '', ...proof }, signal }) =>
    callApi(askForErasure, { note, ...proof }, signal),
)

const note: TypedForm<DataRequestsActor, { note: string }> = {
  open: (flow) =>
    flow.matches('asking') || flow.matches('sending') || flow.matches('proving')
      ? { place: `dataRequest.${flow.context.kind}`, texts: { note: flow.context.note } }
      : null,
  restore: (texts) => ({ type: 'note.change', note: texts.note }),
}

export const useDataRequests = () => {
  const actor = useFlow(dataRequestsMachine, {
    calls: {
      readDataRequests,
      ask,
      withdraw: withdrawDataRequest,
      proof: { change, ...passkeyProof },
    },
    input: undefined,
  })
  useCustomersTexts(actor, note)
  return actor
}
