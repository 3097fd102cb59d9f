import { ticketParticipantsModel } from '#tests/model/models/ticket-participants.model.ts'
import { ticketParticipantsJourney } from './ticket-participants.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(ticketParticipantsModel, ticketParticipantsJourney)
