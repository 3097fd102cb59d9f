import { passwordResetModel } from '#tests/model/models/password-reset.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(passwordResetModel)
