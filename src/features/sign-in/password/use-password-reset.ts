import { startInvitedSignIn } from '#contract/company-sign-in.ts'
import { renderPasswordReset, resetPassword } from '#contract/recovery.ts'
import { passwordResetMachine } from '#machines/sign-in/password-reset.machine.ts'
import { leavePortal } from '#src/flows/leave-portal.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const usePasswordReset = (otac: string) =>
  useFlow(passwordResetMachine, {
    calls: {
      checkLink: renderPasswordReset,
      resetPassword,
      departure: { start: startInvitedSignIn, leave: leavePortal },
    },
    input: { otac },
  })
