import { agentTicketModel } from '#tests/model/models/agent-ticket.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(agentTicketModel)
