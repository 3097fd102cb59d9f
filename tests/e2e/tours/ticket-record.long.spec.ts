import { ticketRecordModel } from '#tests/model/models/ticket-record.model.ts'
import { ticketRecordJourney } from './ticket-record.journey.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

walksEveryPathInTheBrowser(ticketRecordModel, ticketRecordJourney)
