import { partnerEmployeeModel } from '#tests/model/models/partner-employee.model.ts'
import { partnerEmployeeJourney } from './partner-employee.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(partnerEmployeeModel, partnerEmployeeJourney)
