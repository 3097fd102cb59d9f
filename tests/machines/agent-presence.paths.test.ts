import { agentPresenceModel } from '#tests/model/models/agent-presence.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(agentPresenceModel)
