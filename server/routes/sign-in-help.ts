import type { FastifyInstance } from 'fastify'

import * as calls from '#contract/sign-in-help.ts'
import { callerOf } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { refusalFrom, verdictOf } from '#server/http/verdict.ts'
import { approveHelp, declineHelp, helpInCompany } from '#server/rules/sign-in-help-decision.ts'

export function signInHelpRoutes(app: FastifyInstance) {
  serve(app, calls.listSignInHelp, (_, request) => helpInCompany(callerOf(request)))

  serve(app, calls.approveSignInHelp, (payload, request) =>
    approveHelp(callerOf(request), payload).then(
      (refused) => refused ?? { success: true },
      (error: unknown) => refusalFrom(request, error),
    ),
  )

  serve(app, calls.declineSignInHelp, ({ id }, request) =>
    verdictOf(request, declineHelp(callerOf(request), id)),
  )
}
