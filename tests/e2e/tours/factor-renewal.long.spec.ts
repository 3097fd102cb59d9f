import { factorRenewalModel } from '#tests/model/models/factor-renewal.model.ts'
import { factorRenewalJourney } from './factor-renewal.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(factorRenewalModel, factorRenewalJourney)
