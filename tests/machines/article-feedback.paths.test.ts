import { articleFeedbackModel } from '#tests/model/models/article-feedback.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(articleFeedbackModel)
