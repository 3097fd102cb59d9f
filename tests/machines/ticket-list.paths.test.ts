import { ticketListModel } from '#tests/model/models/ticket-list.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(ticketListModel)
