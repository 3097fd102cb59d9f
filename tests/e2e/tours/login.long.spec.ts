import { loginModel } from '#tests/model/models/login.model.ts'
import { expectAccessibleInOneWay } from '#tests/support/every-way.ts'
import { loginJourney } from './login.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(loginModel, { ...loginJourney, lookCloser: expectAccessibleInOneWay })
