import { agentQueueModel } from '#tests/model/models/agent-queue.model.ts'
import { agentQueueJourney } from './agent-queue.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(agentQueueModel, agentQueueJourney)
