import { commentRedactionModel } from '#tests/model/models/comment-redaction.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(commentRedactionModel)
