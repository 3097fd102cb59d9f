import { emergencyCodeModel } from '#tests/model/models/emergency-code.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(emergencyCodeModel)
