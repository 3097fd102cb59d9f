import { profileEditModel } from '#tests/model/models/profile-edit.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(profileEditModel)
