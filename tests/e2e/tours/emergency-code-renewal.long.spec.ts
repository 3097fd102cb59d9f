import { emergencyCodeRenewalModel } from '#tests/model/models/emergency-code-renewal.model.ts'
import { emergencyCodeRenewalJourney } from './emergency-code-renewal.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(emergencyCodeRenewalModel, emergencyCodeRenewalJourney)
