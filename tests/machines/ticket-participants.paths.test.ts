import { ticketParticipantsModel } from '#tests/model/models/ticket-participants.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(ticketParticipantsModel)
