import { announcementsModel } from '#tests/model/models/announcements.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(announcementsModel)
