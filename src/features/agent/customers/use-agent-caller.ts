import { getIdentifiedCaller, identifyCaller } from '#contract/agent-caller.ts'
import { agentCallerMachine } from '#machines/agent/agent-caller.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useAgentCaller = (userId: number) =>
  useFlow(agentCallerMachine, {
    calls: { getIdentifiedCaller: readPort(getIdentifiedCaller), identifyCaller },
    input: { userId },
  })
