import { secondFactorSetupModel } from '#tests/model/models/second-factor-setup.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(secondFactorSetupModel)
