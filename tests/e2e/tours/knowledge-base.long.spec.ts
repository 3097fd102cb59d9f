import { knowledgeBaseModel } from '#tests/model/models/knowledge-base.model.ts'
import { knowledgeBaseJourney } from './knowledge-base.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(knowledgeBaseModel, knowledgeBaseJourney)
