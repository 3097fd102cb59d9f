import { agentUserModel } from '#tests/model/models/agent-user.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(agentUserModel)
