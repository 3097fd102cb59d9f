import { agentQueueModel } from '#tests/model/models/agent-queue.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(agentQueueModel)
