import { agentSignInModel } from '#tests/model/models/agent-sign-in.model.ts'
import { agentSignInJourney } from './agent-sign-in.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(agentSignInModel, agentSignInJourney)
