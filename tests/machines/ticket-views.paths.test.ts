import { ticketViewsModel } from '#tests/model/models/ticket-views.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(ticketViewsModel)
