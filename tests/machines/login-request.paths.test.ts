import { loginRequestModel } from '#tests/model/models/login-request.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(loginRequestModel)
