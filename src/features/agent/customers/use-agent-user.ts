import {
  endUserSessions,
  getCustomerUser,
  lockUser,
  resetUserFactor,
  sendUserLink,
  setUserFlags,
  unlockUser,
} from '#contract/agent-users.ts'
import { agentUserMachine } from '#machines/agent/agent-user.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useAgentUser = (userId: number) =>
  useFlow(agentUserMachine, {
    calls: {
      getUser: readPort(getCustomerUser),
      unlockUser,
      lock: { change: lockUser },
      factorReset: { change: resetUserFactor },
      sessionEnd: { change: endUserSessions },
      link: { change: sendUserLink },
      permissions: { setUserFlags },
    },
    input: { userId },
  })
