import type { FastifyInstance } from 'fastify'

import * as calls from '#contract/agent-texts.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve } from '#server/http/serve.ts'
import { insertableTexts } from '#server/rules/text-blocks.ts'

/** What agents insert into their replies (T216). */
export function agentTextRoutes(app: FastifyInstance) {
  serve(app, calls.findTexts, async (payload) => {
    const texts = await insertableTexts(app.services, payload)
    if (!texts) throw new Problem(404, 'Ticket not found.')
    return texts
  })
}
