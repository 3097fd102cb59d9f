import { mailChangeModel } from '#tests/model/models/mail-change.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(mailChangeModel)
