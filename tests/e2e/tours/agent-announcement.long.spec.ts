import { agentAnnouncementModel } from '#tests/model/models/agent-announcement.model.ts'
import { agentAnnouncementJourney } from './agent-announcement.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(agentAnnouncementModel, agentAnnouncementJourney)
