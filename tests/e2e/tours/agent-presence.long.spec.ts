import { agentPresenceModel } from '#tests/model/models/agent-presence.model.ts'
import { agentPresenceJourney } from './agent-presence.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(agentPresenceModel, agentPresenceJourney)
