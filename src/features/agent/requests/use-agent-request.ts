import {
  approveLoginRequest,
  declineLoginRequest,
  getLoginRequest,
} from '#contract/agent-requests.ts'
import {
  agentRequestMachine,
  type AgentRequestActor,
} from '#machines/agent/agent-request.machine.ts'
import { useAgentsTexts } from '#src/features/agent/session/use-agents-texts.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import type { TypedForm } from '#src/flows/use-typed-texts.ts'

const refusal: TypedForm<AgentRequestActor, { reason: string }> = {
  open: (flow) => {
    const { requestId, reason } = flow.context
    return flow.matches('declining')
      ? { place: `loginRequest.${requestId}`, texts: { reason } }
      : null
  },
  restore: ({ reason }) => ({ type: 'reason.change', reason }),
}

export const useAgentRequest = (requestId: number) => {
  const actor = useFlow(agentRequestMachine, {
    calls: {
      readRequest: readPort(getLoginRequest),
      readDecision: readPort(getLoginRequest),
      approve: approveLoginRequest,
      decline: declineLoginRequest,
    },
    input: { requestId },
  })
  useAgentsTexts(actor, refusal)
  return actor
}
