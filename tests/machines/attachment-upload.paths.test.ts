import { attachmentUploadModel } from '#tests/model/models/attachment-upload.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(attachmentUploadModel)
