import { secondFactorSetUpModel } from '#tests/model/models/second-factor-set-up.model.ts'
import { secondFactorSetUpJourney } from './second-factor-set-up.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(secondFactorSetUpModel, secondFactorSetUpJourney)
