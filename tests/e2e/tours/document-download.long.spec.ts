import { documentDownloadModel } from '#tests/model/models/document-download.model.ts'
import { documentDownloadJourney } from './document-download.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(documentDownloadModel, documentDownloadJourney)
