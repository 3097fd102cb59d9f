import { companyLoginsModel } from '#tests/model/models/company-logins.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(companyLoginsModel)
