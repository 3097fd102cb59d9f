import { attachmentDownloadModel } from '#tests/model/models/attachment-download.model.ts'
import { attachmentDownloadJourney } from './attachment-download.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(attachmentDownloadModel, attachmentDownloadJourney)
