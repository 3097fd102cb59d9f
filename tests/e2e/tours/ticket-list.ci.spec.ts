import { ticketListModel } from '#tests/model/models/ticket-list.model.ts'
import { ticketListJourney } from './ticket-list.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(ticketListModel, ticketListJourney)
