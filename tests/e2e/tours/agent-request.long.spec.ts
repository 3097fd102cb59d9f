import { agentRequestModel } from '#tests/model/models/agent-request.model.ts'
import { agentRequestJourney } from './agent-request.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(agentRequestModel, agentRequestJourney)
