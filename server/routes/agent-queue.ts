import type { FastifyInstance } from 'fastify'

import { getQueue } from '#contract/agent-queue.ts'
import { queueReader } from '#server/db/agents/queue.ts'
import { agentOf } from '#server/http/access.ts'
import { serve } from '#server/http/serve.ts'

export function agentQueueRoutes(app: FastifyInstance) {
  const readQueue = queueReader(app.services.engine)

  serve(app, getQueue, (payload, request) => readQueue(payload, agentOf(request).agentId))
}
