import { agentSignInModel } from '#tests/model/models/agent-sign-in.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(agentSignInModel)
