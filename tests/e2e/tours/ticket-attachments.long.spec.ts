import { ticketAttachmentsModel } from '#tests/model/models/ticket-attachments.model.ts'
import { ticketAttachmentsJourney } from './ticket-attachments.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(ticketAttachmentsModel, ticketAttachmentsJourney)
