import { ticketResolutionModel } from '#tests/model/models/ticket-resolution.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(ticketResolutionModel)
