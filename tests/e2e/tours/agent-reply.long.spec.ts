import { agentReplyModel } from '#tests/model/models/agent-reply.model.ts'
import { agentReplyJourney } from './agent-reply.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(agentReplyModel, agentReplyJourney)
