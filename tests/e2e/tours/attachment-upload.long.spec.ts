import { attachmentUploadModel } from '#tests/model/models/attachment-upload.model.ts'
import { attachmentUploadJourney } from './attachment-upload.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(attachmentUploadModel, attachmentUploadJourney)
