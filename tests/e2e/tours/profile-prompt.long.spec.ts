import { profilePromptModel } from '#tests/model/models/profile-prompt.model.ts'
import { profilePromptJourney } from './profile-prompt.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(profilePromptModel, profilePromptJourney)
