import type { FastifyInstance } from 'fastify'

import * as calls from '#contract/caller-code.ts'
import { callerOf } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { callerCodeFor, showCallerCode } from '#server/rules/caller-codes.ts'

export function callerCodeRoutes(app: FastifyInstance) {
  serve(app, calls.readCallerCode, (_, request) => callerCodeFor(callerOf(request)))

  serve(app, calls.createCallerCode, (_, request) => showCallerCode(callerOf(request)))
}
