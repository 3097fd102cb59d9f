import { documentDownloadModel } from '#tests/model/models/document-download.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(documentDownloadModel)
