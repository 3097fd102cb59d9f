import { fromPromise } from 'xstate'

import { signingFormMachine } from '#machines/public-forms/signing-form.machine.ts'
import { reach } from '#src/api/reach.ts'
import { runForPort } from '#src/flows/call-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** Checks a signing form before it is framed. */
const checkService = fromPromise<unknown, { address: string }>(({ input, signal }) =>
  runForPort('public', signal, () => reach(input.address, signal)),
)

export const useSigningForm = (address: string) =>
  useFlow(signingFormMachine, { calls: { checkService }, input: { address } })
