import { ticketCreateModel } from '#tests/model/models/ticket-create.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(ticketCreateModel)
