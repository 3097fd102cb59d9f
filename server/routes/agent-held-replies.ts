import type { FastifyInstance } from 'fastify'

import * as calls from '#contract/agent-held-replies.ts'
import { agentOf } from '#server/http/access.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { deleteOwnReplies, ownHeldReplies, stopOwnReplies } from '#server/rules/own-held-replies.ts'

/** An agent's own replies that haven't been sent, on all tickets (T213). */
export function agentHeldReplyRoutes(app: FastifyInstance) {
  const { engine, now } = app.services

  serve(app, calls.listHeldReplies, (_, request) =>
    ownHeldReplies(engine, now(), agentOf(request).agentId),
  )

  serve(app, calls.stopReplies, (payload, request) =>
    stopOwnReplies(agentCallerOf(request), payload),
  )

  serve(app, calls.deleteReplies, (payload, request) =>
    deleteOwnReplies(agentCallerOf(request), payload),
  )
}
