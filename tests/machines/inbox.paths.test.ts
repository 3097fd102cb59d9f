import { inboxModel } from '#tests/model/models/inbox.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(inboxModel)
