import type { FastifyInstance } from 'fastify'

import { commentProblem } from '#contract/rules/comments.ts'
import { addComment, getPostState } from '#contract/tickets.ts'
import { askerOf } from '#server/http/access.ts'
import { nextPostAt } from '#server/db/tickets/comments.ts'
import { ownTicket } from '#server/http/own-ticket.ts'
import { postComment } from '#server/rules/comments.ts'
import { serve } from '#server/http/serve.ts'
import { messageFor } from '#server/texts/messages.ts'

const objections = {
  tooShort: 'commentTooShort',
  tooLong: 'commentTooLong',
  tooManyLines: 'commentTooManyLines',
} as const

export async function commentRoutes(app: FastifyInstance) {
  const { db, engine, env, now } = app.services
  const pause = env.COMMENT_PAUSE_MS

  serve(app, addComment, async ({ ticketId, comment }, request) => {
    const ticket = await ownTicket(request, ticketId)
    // A browser sends each line break of a form as two characters.
    const text = comment.replaceAll('\r\n', '\n')
    const problem = commentProblem(text)
    if (problem) return { success: false, message: messageFor(request, objections[problem]) }

    const author = askerOf(request)
    const refused = await postComment(db, { ticket, author, text, now: now(), pause })
    return refused ? { success: false, message: messageFor(request, refused) } : { success: true }
  })

  serve(app, getPostState, async ({ ticketId }, request) => {
    const ticket = await ownTicket(request, ticketId)
    const { accountId } = askerOf(request)
    const canPost =
      !ticket.isClosed && (await nextPostAt(engine, { ticketId, accountId, pause })) <= now()
    return { canPost }
  })
}
