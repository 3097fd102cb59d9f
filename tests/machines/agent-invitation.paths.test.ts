import { agentInvitationModel } from '#tests/model/models/agent-invitation.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(agentInvitationModel)
