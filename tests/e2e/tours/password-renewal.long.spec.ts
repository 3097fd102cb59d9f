import { passwordRenewalModel } from '#tests/model/models/password-renewal.model.ts'
import { passwordRenewalJourney } from './password-renewal.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(passwordRenewalModel, passwordRenewalJourney)
