import { loginModel } from '#tests/model/models/login.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(loginModel)
