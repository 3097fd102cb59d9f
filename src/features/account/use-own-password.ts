import { changeOwnPassword } from '#contract/account.ts'
import { ownPasswordMachine } from '#machines/account/own-password.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useOwnPassword = () =>
  useFlow(ownPasswordMachine, { calls: { changeOwnPassword }, input: undefined })
