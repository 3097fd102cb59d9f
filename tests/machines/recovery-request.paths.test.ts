import { recoveryRequestModel } from '#tests/model/models/recovery-request.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(recoveryRequestModel)
