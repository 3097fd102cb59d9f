import { peopleSearchModel } from '#tests/model/models/people-search.model.ts'
import { peopleSearchJourney } from './people-search.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(peopleSearchModel, peopleSearchJourney)
