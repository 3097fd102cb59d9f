import { loginModel } from '#tests/model/models/login.model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { loginScreen } from './login-screen.tsx'

walksEveryPathOnThePage(loginModel, loginScreen())
