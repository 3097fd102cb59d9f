import { attachmentDownloadModel } from '#tests/model/models/attachment-download.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(attachmentDownloadModel)
