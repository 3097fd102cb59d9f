import { partnerEmployeeModel } from '#tests/model/models/partner-employee.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(partnerEmployeeModel)
