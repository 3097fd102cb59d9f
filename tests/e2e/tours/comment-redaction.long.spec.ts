import { commentRedactionModel } from '#tests/model/models/comment-redaction.model.ts'
import { commentRedactionJourney } from './comment-redaction.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(commentRedactionModel, commentRedactionJourney)
