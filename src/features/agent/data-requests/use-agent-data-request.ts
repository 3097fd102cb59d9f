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
  type DataDecision,
} from '#machines/agent/agent-data-request.machine.ts'
import { callApi } from '#src/flows/call-port.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

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

export const useAgentDataRequest = (requestId: number) =>
  useFlow(agentDataRequestMachine, {
    calls: { readDataRequest: readPort(getDataRequest), decide },
    input: { requestId },
  })
