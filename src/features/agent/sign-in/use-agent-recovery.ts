import { requestAgentPassword } from '#contract/agent-authentication.ts'
import type { recoverUsername } from '#contract/recovery.ts'
import { port } from '#machines/ports.ts'
import { recoveryRequestMachine } from '#machines/sign-in/recovery-request.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useAgentRecovery = () =>
  useFlow(recoveryRequestMachine, {
    calls: {
      requestPasswordReset: requestAgentPassword,
      // Agents ask their administrator for a forgotten username.
      recoverUsername: port<typeof recoverUsername>(),
    },
    input: { lost: 'password', signIn: 'agentLogin' },
  })
