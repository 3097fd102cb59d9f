import { securityModel } from '#tests/model/models/security.model.ts'
import { securityJourney } from './security.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(securityModel, securityJourney)
