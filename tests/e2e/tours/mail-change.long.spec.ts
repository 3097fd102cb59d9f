import { mailChangeModel } from '#tests/model/models/mail-change.model.ts'
import { mailChangeJourney } from './mail-change.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(mailChangeModel, mailChangeJourney)
