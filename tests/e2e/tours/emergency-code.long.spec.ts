import { emergencyCodeModel } from '#tests/model/models/emergency-code.model.ts'
import { emergencyCodeJourney } from './emergency-code.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(emergencyCodeModel, emergencyCodeJourney)
