import { agentLookUpModel } from '#tests/model/models/agent-look-up.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(agentLookUpModel)
