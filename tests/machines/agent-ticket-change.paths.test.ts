import { agentTicketChangeModel } from '#tests/model/models/agent-ticket-change.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(agentTicketChangeModel)
