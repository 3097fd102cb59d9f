import { agentInvitationModel } from '#tests/model/models/agent-invitation.model.ts'
import { agentInvitationJourney } from './agent-invitation.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(agentInvitationModel, agentInvitationJourney)
