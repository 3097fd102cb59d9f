import { unsubscribeModel } from '#tests/model/models/unsubscribe.model.ts'
import { unsubscribeJourney } from './unsubscribe.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(unsubscribeModel, unsubscribeJourney)
