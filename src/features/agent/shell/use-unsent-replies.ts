import { deleteReplies, listHeldReplies, stopReplies } from '#contract/agent-held-replies.ts'
import { agentUnsentRepliesMachine } from '#machines/agent/agent-unsent-replies.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { watchReplies } from '#src/flows/watch-replies.ts'

export const useUnsentReplies = () =>
  useFlow(agentUnsentRepliesMachine, {
    calls: { listHeldReplies: readPort(listHeldReplies), stopReplies, deleteReplies, watchReplies },
    input: undefined,
  })
