import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-views.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import * as rules from '#server/rules/agent-views.ts'

/** Agents' own views of the queue (T248). */
export function agentViewRoutes(app: FastifyInstance) {
  const changed = async (request: FastifyRequest, change: Promise<unknown>) => ({
    ...(await verdictOf(request, change)),
    views: await rules.queueViewsOf(agentCallerOf(request)),
  })

  serve(app, calls.listQueueViews, async (_, request) => ({
    views: await rules.queueViewsOf(agentCallerOf(request)),
  }))

  serve(app, calls.saveQueueView, (view, request) =>
    changed(request, rules.saveAgentView(agentCallerOf(request), view)),
  )

  serve(app, calls.renameQueueView, (view, request) =>
    changed(request, rules.renameAgentView(agentCallerOf(request), view)),
  )

  serve(app, calls.deleteQueueView, (view, request) =>
    changed(request, rules.deleteAgentView(agentCallerOf(request), view)),
  )
}
