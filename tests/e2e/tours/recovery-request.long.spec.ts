import { recoveryRequestModel } from '#tests/model/models/recovery-request.model.ts'
import { recoveryRequestJourney } from './recovery-request.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(recoveryRequestModel, recoveryRequestJourney)
