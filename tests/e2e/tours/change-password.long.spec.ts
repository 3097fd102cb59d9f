import { changePasswordModel } from '#tests/model/models/change-password.model.ts'
import { changePasswordJourney } from './change-password.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(changePasswordModel, changePasswordJourney)
