import { ticketFollowUpModel } from '#tests/model/models/ticket-follow-up.model.ts'
import { ticketFollowUpJourney } from './ticket-follow-up.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(ticketFollowUpModel, ticketFollowUpJourney)
