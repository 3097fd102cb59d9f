import { loginRequestModel } from '#tests/model/models/login-request.model.ts'
import { loginRequestJourney } from './login-request.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(loginRequestModel, loginRequestJourney)
