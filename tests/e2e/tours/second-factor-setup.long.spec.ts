import { secondFactorSetupModel } from '#tests/model/models/second-factor-setup.model.ts'
import { secondFactorSetupJourney } from './second-factor-setup.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(secondFactorSetupModel, secondFactorSetupJourney)
