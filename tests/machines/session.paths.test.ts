import { sessionModel } from '#tests/model/models/session.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(sessionModel)
