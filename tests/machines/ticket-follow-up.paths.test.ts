import { ticketFollowUpModel } from '#tests/model/models/ticket-follow-up.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(ticketFollowUpModel)
