import { agentSessionModel } from '#tests/model/models/agent-session.model.ts'
import { agentSessionJourney } from './agent-session.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(agentSessionModel, agentSessionJourney)
