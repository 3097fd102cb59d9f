import { renderPasswordReset, resetPassword } from '#contract/recovery.ts'
import { passwordResetMachine } from '#machines/sign-in/password-reset.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const usePasswordReset = (otac: string) =>
  useFlow(passwordResetMachine, {
    calls: { checkLink: renderPasswordReset, resetPassword },
    input: { otac },
  })
