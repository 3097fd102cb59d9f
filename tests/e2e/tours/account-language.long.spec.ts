import { accountLanguageModel } from '#tests/model/models/account-language.model.ts'
import { accountLanguageJourney } from './account-language.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(accountLanguageModel, accountLanguageJourney)
