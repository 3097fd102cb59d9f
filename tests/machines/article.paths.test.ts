import { articleModel } from '#tests/model/models/article.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(articleModel)
