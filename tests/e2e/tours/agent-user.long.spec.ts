import { agentUserModel } from '#tests/model/models/agent-user.model.ts'
import { agentUserJourney } from './agent-user.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(agentUserModel, agentUserJourney)
