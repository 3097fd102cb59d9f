import type {
  renameQueueView,
  deleteQueueView,
  QueueViewQuery,
  saveQueueView,
} from '#contract/agent-views.ts'
import type { Payload } from '#contract/call.ts'
import * as stored from '#server/db/agents/agent-views.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { writeOnce } from './agent-write.ts'
import type { AgentCaller } from './caller.ts'
import * as views from './saved-views.ts'

const changeOnce = (
  caller: AgentCaller,
  payload: { writeId: string },
  change: (tx: Db, agentId: number) => Promise<unknown>,
) =>
  writeOnce(caller, payload, (commit) =>
    commit(async (tx) => {
      await change(tx, caller.agent.agentId)
      return true
    }),
  )

/** The agent's own views of the queue (T248). */
export const queueViewsOf = async ({ agent, services }: AgentCaller) =>
  views.storedViews<QueueViewQuery>(await stored.agentViewsOf(services.db, agent.agentId))

export const saveAgentView = (caller: AgentCaller, payload: Payload<typeof saveQueueView>) => {
  const { writeId: _, ...view } = payload
  return changeOnce(caller, payload, (tx, agentId) =>
    views.saveView(stored.agentViewStore(tx, agentId), view),
  )
}

export const renameAgentView = (caller: AgentCaller, payload: Payload<typeof renameQueueView>) =>
  changeOnce(caller, payload, (tx, agentId) =>
    views.renameView(stored.agentViewStore(tx, agentId), payload),
  )

export const deleteAgentView = (caller: AgentCaller, payload: Payload<typeof deleteQueueView>) =>
  changeOnce(caller, payload, (tx, agentId) => stored.deleteAgentView(tx, agentId, payload.id))
