import { ownPasswordModel } from '#tests/model/models/own-password.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(ownPasswordModel)
