import { profileModel } from '#tests/model/models/profile.model.ts'
import { profileJourney } from './profile.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(profileModel, profileJourney)
