import { agentAnnouncementFormModel } from '#tests/model/models/agent-announcement-form.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(agentAnnouncementFormModel)
