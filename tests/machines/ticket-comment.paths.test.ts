import { ticketCommentModel } from '#tests/model/models/ticket-comment.model.ts'
import { walksEveryPath } from './every-path.ts'

walksEveryPath(ticketCommentModel)
