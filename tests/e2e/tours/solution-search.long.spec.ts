import { solutionSearchModel } from '#tests/model/models/solution-search.model.ts'
import { solutionSearchJourney } from './solution-search.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(solutionSearchModel, solutionSearchJourney)
