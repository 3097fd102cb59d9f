import { ticketViewsModel } from '#tests/model/models/ticket-views.model.ts'
import { ticketViewsJourney } from './ticket-views.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(ticketViewsModel, ticketViewsJourney)
