import { ticketSubscriptionModel } from '#tests/model/models/ticket-subscription.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(ticketSubscriptionModel)
