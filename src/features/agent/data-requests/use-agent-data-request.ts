import { fromPromise } from 'xstate'

import {
  eraseOnRequest,
  extendDataRequest,
  getDataRequest,
  makeDataCopy,
  refuseDataRequest,
} from '#contract/agent-data-requests.ts'
import type { Answer } from '#contract/call.ts'
import {
  agentDataRequestMachine,
  type AgentDataRequestActor,
  type DataDecision,
} from '#machines/agent/agent-data-request.machine.ts'
import { useAgentsTexts } from '#src/features/agent/session/use-agents-texts.ts'
import { callApi } from '#src/flows/call-port.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import type { TypedForm } from '#src/flows/use-typed-texts.ts'

/** Each answer has a call of its own. */
const decide = fromPromise<Answer<typeof refuseDataRequest>, DataDecision>(
  ({ input: { answer, requestId, reason, days, obstacles }, signal }) => {
    switch (answer) {
      case 'copy':
        return callApi(makeDataCopy, { requestId }, signal)
      case 'erasure':
        return callApi(eraseOnRequest, { requestId, ...obstacles }, signal)
      case 'refusal':
        return callApi(refuseDataRequest, { requestId, reason }, signal)
      case 'extension':
        return callApi(extendDataRequest, { requestId, days, reason }, signal)
    }
  },
)

const reasons: TypedForm<AgentDataRequestActor, { reason: string }> = {
  open: (flow) => {
    const { requestId, answer, form } = flow.context
    return flow.matches('answering') && (answer === 'refusal' || answer === 'extension')
      ? { place: `dataRequest.${requestId}.${answer}`, texts: { reason: form.reason } }
      : null
  },
  restore: (form) => ({ type: 'form.change', form }),
}

export const useAgentDataRequest = (requestId: number) => {
  const actor = useFlow(agentDataRequestMachine, {
    calls: { readDataRequest: readPort(getDataRequest), decide },
    input: { requestId },
  })
  useAgentsTexts(actor, reasons)
  return actor
}
