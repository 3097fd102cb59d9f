import { loginModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { loginScreen } from './screen.tsx'

walksEveryPathOnThePage(loginModel, loginScreen())
