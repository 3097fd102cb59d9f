import { accountLanguageModel } from '#tests/model/models/account-language.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(accountLanguageModel)
