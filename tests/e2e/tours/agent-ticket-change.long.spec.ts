import { agentTicketChangeModel } from '#tests/model/models/agent-ticket-change.model.ts'
import { agentTicketChangeJourney } from './agent-ticket-change.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(agentTicketChangeModel, agentTicketChangeJourney)
