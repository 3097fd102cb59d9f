import { articleFeedbackModel } from '#tests/model/models/article-feedback.model.ts'
import { articleFeedbackJourney } from './article-feedback.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(articleFeedbackModel, articleFeedbackJourney)
