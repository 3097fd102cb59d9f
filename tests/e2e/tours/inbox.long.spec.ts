import { inboxModel } from '#tests/model/models/inbox.model.ts'
import { inboxJourney } from './inbox.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(inboxModel, inboxJourney)
