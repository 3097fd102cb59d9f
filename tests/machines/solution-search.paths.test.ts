import { solutionSearchModel } from '#tests/model/models/solution-search.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(solutionSearchModel)
