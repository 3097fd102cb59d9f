import { signingFormMachine } from '#machines/signing-form.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { formReach } from './form-reach.ts'

export const useSigningForm = (address: string) =>
  useFlow(signingFormMachine, { calls: { reachForm: formReach }, input: { address } })
