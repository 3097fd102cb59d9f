import { unsubscribeModel } from '#tests/model/models/unsubscribe.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(unsubscribeModel)
