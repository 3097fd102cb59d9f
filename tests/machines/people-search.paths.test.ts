import { peopleSearchModel } from '#tests/model/models/people-search.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(peopleSearchModel)
