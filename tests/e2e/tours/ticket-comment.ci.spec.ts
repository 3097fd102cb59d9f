import { ticketCommentModel } from '#tests/model/models/ticket-comment.model.ts'
import { ticketCommentJourney } from './ticket-comment.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(ticketCommentModel, ticketCommentJourney)
