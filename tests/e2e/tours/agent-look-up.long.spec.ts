import { agentLookUpModel } from '#tests/model/models/agent-look-up.model.ts'
import { agentLookUpJourney } from './agent-look-up.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(agentLookUpModel, agentLookUpJourney)
