import { companyLoginsModel } from '#tests/model/models/company-logins.model.ts'
import { companyLoginsJourney } from './company-logins.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(companyLoginsModel, companyLoginsJourney)
