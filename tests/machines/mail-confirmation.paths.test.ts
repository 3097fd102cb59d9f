import { mailConfirmationModel } from '#tests/model/models/mail-confirmation.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(mailConfirmationModel)
