import { ticketRatingModel } from '#tests/model/models/ticket-rating.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(ticketRatingModel)
