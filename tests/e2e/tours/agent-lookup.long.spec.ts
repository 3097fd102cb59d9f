import { agentLookupModel } from '#tests/model/models/agent-lookup.model.ts'
import { agentLookupJourney } from './agent-lookup.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(agentLookupModel, agentLookupJourney)
