import { agentTicketModel } from '#tests/model/models/agent-ticket.model.ts'
import { agentTicketJourney } from './agent-ticket.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(agentTicketModel, agentTicketJourney)
