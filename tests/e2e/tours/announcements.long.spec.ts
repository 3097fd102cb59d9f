import { announcementsModel } from '#tests/model/models/announcements.model.ts'
import { announcementsJourney } from './announcements.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(announcementsModel, announcementsJourney)
