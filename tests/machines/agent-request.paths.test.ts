import { agentRequestModel } from '#tests/model/models/agent-request.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(agentRequestModel)
