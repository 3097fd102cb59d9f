import { agentSessionModel } from '#tests/model/models/agent-session.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(agentSessionModel)
