import { agentAnnouncementModel } from '#tests/model/models/agent-announcement.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(agentAnnouncementModel)
