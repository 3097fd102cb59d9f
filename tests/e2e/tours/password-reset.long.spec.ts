import { passwordResetModel } from '#tests/model/models/password-reset.model.ts'
import { passwordResetJourney } from './password-reset.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(passwordResetModel, passwordResetJourney)
