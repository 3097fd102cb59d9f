import { ticketCreateModel } from '#tests/model/models/ticket-create.model.ts'
import { ticketCreateJourney } from './ticket-create.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(ticketCreateModel, ticketCreateJourney)
