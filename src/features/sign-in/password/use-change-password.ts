import { changePassword } from '#contract/authentication-passwords.ts'
import { changePasswordMachine } from '#machines/sign-in/change-password.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useChangePassword = () =>
  useFlow(changePasswordMachine, { calls: { changePassword }, input: undefined })
