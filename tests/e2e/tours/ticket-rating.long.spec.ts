import { ticketRatingModel } from '#tests/model/models/ticket-rating.model.ts'
import { ticketRatingJourney } from './ticket-rating.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(ticketRatingModel, ticketRatingJourney)
