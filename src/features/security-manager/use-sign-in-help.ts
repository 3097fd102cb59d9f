import { fromPromise } from 'xstate'

import { approveSignInHelp, declineSignInHelp, listSignInHelp } from '#contract/sign-in-help.ts'
import type { Proof } from '#machines/account/proof.ts'
import type { ProofAnswer } from '#machines/account/proof.machine.ts'
import { signInHelpMachine } from '#machines/security-manager/sign-in-help.machine.ts'
import { passkeyProof } from '#src/features/account/public.ts'
import { callApi } from '#src/flows/call-port.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** The dialog confirms changes of other things, too, whose ids are texts. */
const approve = fromPromise<ProofAnswer, { id?: string | undefined } & Proof>(
  ({ input: { id, ...proof }, signal }) =>
    callApi(approveSignInHelp, { id: Number(id), ...proof }, signal),
)

export const useSignInHelp = () =>
  useFlow(signInHelpMachine, {
    calls: {
      listHelp: readPort(listSignInHelp),
      declineHelp: declineSignInHelp,
      proof: { change: approve, ...passkeyProof },
    },
    input: undefined,
  })
