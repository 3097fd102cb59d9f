import { agentReplyModel } from '#tests/model/models/agent-reply.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(agentReplyModel)
