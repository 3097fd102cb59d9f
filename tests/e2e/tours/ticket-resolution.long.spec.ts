import { ticketResolutionModel } from '#tests/model/models/ticket-resolution.model.ts'
import { ticketResolutionJourney } from './ticket-resolution.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(ticketResolutionModel, ticketResolutionJourney)
