import { signingFormModel } from '#tests/model/models/signing-form.model.ts'
import { signingFormJourney } from './signing-form.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(signingFormModel, signingFormJourney)
