import { factorRenewalModel } from '#tests/model/models/factor-renewal.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(factorRenewalModel)
