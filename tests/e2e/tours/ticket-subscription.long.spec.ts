import { ticketSubscriptionModel } from '#tests/model/models/ticket-subscription.model.ts'
import { ticketSubscriptionJourney } from './ticket-subscription.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(ticketSubscriptionModel, ticketSubscriptionJourney)
