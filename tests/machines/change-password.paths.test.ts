import { changePasswordModel } from '#tests/model/models/change-password.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(changePasswordModel)
