import { sessionJourney } from '#tests/flows/session/session/journey.ts'
import { sessionModel } from '#tests/flows/session/session/model.ts'
import { ticketCommentJourney } from '#tests/flows/tickets/ticket-comment/journey.ts'
import { ticketCommentModel } from '#tests/flows/tickets/ticket-comment/model.ts'
import { ticketListJourney } from '#tests/flows/tickets/ticket-list/journey.ts'
import { ticketListModel } from '#tests/flows/tickets/ticket-list/model.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(sessionModel, sessionJourney)
walksEveryPathInTheBrowser(ticketCommentModel, ticketCommentJourney)
walksEveryPathInTheBrowser(ticketListModel, ticketListJourney)
