import { fromPromise } from 'xstate'

import { signingFormMachine } from '#machines/signing-form.machine.ts'
import { reach } from '#src/api/reach.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { noAnswer } from '#src/flows/with-ports.ts'

/** Checks a signing form before it is framed; a stopped flow ignores the answer. */
const checkService = fromPromise<unknown, { address: string }>(({ input, signal }) =>
  reach(input.address, signal).catch((error: unknown) => {
    if (signal.aborted) return noAnswer
    throw error
  }),
)

export const useSigningForm = (address: string) =>
  useFlow(signingFormMachine, { calls: { checkService }, input: { address } })
