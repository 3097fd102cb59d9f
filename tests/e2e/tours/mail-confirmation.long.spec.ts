import { mailConfirmationModel } from '#tests/model/models/mail-confirmation.model.ts'
import { mailConfirmationJourney } from './mail-confirmation.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(mailConfirmationModel, mailConfirmationJourney)
