import { knowledgeBaseModel } from '#tests/model/models/knowledge-base.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(knowledgeBaseModel)
