import { agentAnnouncementFormModel } from '#tests/model/models/agent-announcement-form.model.ts'
import { agentAnnouncementFormJourney } from './agent-announcement-form.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(agentAnnouncementFormModel, agentAnnouncementFormJourney)
