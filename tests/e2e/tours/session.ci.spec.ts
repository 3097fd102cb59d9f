import { sessionModel } from '#tests/model/models/session.model.ts'
import { sessionJourney } from './session.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(sessionModel, sessionJourney)
