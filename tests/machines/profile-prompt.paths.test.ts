import { profilePromptModel } from '#tests/model/models/profile-prompt.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(profilePromptModel)
