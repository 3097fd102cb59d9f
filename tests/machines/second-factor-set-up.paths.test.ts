import { secondFactorSetUpModel } from '#tests/model/models/second-factor-set-up.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(secondFactorSetUpModel)
