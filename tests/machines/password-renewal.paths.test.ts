import { passwordRenewalModel } from '#tests/model/models/password-renewal.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(passwordRenewalModel)
