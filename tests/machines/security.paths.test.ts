import { securityModel } from '#tests/model/models/security.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(securityModel)
