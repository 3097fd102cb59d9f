import { ticketOptionsModel } from '#tests/model/models/ticket-options.model.ts'
import { ticketOptionsJourney } from './ticket-options.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(ticketOptionsModel, ticketOptionsJourney)
