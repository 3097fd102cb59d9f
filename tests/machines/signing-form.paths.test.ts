import { signingFormModel } from '#tests/model/models/signing-form.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(signingFormModel)
