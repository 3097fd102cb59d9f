import { profileEditModel } from '#tests/model/models/profile-edit.model.ts'
import { profileEditJourney } from './profile-edit.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(profileEditModel, profileEditJourney)
