import {
  approveLoginRequest,
  declineLoginRequest,
  getLoginRequest,
} from '#contract/agent-requests.ts'
import { agentRequestMachine } from '#machines/agent/agent-request.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useAgentRequest = (requestId: number) =>
  useFlow(agentRequestMachine, {
    calls: {
      readRequest: getLoginRequest,
      readDecision: getLoginRequest,
      approve: approveLoginRequest,
      decline: declineLoginRequest,
    },
    input: { requestId },
  })
