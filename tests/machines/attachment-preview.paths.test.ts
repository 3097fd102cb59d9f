import { attachmentPreviewModel } from '#tests/model/models/attachment-preview.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(attachmentPreviewModel)
