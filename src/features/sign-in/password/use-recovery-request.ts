import { recoverUsername, requestPasswordReset } from '#contract/recovery.ts'
import { recoveryRequestMachine } from '#machines/sign-in/recovery-request.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useRecoveryRequest = (lost: 'password' | 'username') =>
  useFlow(recoveryRequestMachine, {
    calls: { requestPasswordReset, recoverUsername },
    input: { lost, signIn: 'login' },
  })
