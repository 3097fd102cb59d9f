import { sessionJourney } from '#tests/flows/session/session/journey.ts'
import { sessionModel } from '#tests/flows/session/session/model.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(sessionModel, sessionJourney)
