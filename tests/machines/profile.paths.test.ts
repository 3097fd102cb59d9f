import { profileModel } from '#tests/model/models/profile.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(profileModel)
