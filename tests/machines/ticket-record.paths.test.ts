import { ticketRecordModel } from '#tests/model/models/ticket-record.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(ticketRecordModel)
