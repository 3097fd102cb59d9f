import { ticketOptionsModel } from '#tests/model/models/ticket-options.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(ticketOptionsModel)
