import { ticketAttachmentsModel } from '#tests/model/models/ticket-attachments.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(ticketAttachmentsModel)
