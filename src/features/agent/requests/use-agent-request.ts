import {
  approveLoginRequest,
  declineLoginRequest,
  getLoginRequest,
} from '#contract/agent-requests.ts'
import { agentRequestMachine } from '#machines/agent/agent-request.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useAgentRequest = (requestId: number) =>
  useFlow(agentRequestMachine, {
    calls: {
      readRequest: readPort(getLoginRequest),
      readDecision: readPort(getLoginRequest),
      approve: approveLoginRequest,
      decline: declineLoginRequest,
    },
    input: { requestId },
  })
