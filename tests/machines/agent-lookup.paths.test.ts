import { agentLookupModel } from '#tests/model/models/agent-lookup.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(agentLookupModel)
