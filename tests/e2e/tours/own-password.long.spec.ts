import { ownPasswordModel } from '#tests/model/models/own-password.model.ts'
import { ownPasswordJourney } from './own-password.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(ownPasswordModel, ownPasswordJourney)
