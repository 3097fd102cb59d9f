import { emergencyCodeRenewalModel } from '#tests/model/models/emergency-code-renewal.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(emergencyCodeRenewalModel)
