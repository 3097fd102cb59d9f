import type { FastifyInstance } from 'fastify'

import * as calls from '#contract/data-requests.ts'
import { callerOf } from '#server/http/caller.ts'
import { sendDownload } from '#server/http/send-file.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import { refusalFrom, verdictOf } from '#server/http/verdict.ts'
import {
  dataRequestsOf,
  ownCopy,
  requestCopy,
  requestErasure,
  withdrawRequest,
} from '#server/rules/data-requests.ts'

/** What users ask about their data (T340). */
export function dataRequestRoutes(app: FastifyInstance) {
  serve(app, calls.readDataRequests, (_, request) => dataRequestsOf(callerOf(request)))

  serve(app, calls.askForCopy, ({ note }, request) =>
    verdictOf(request, requestCopy(callerOf(request), note)),
  )

  serve(app, calls.askForErasure, (payload, request) =>
    requestErasure(callerOf(request), payload).then(
      (refused) => refused ?? { success: true },
      (error: unknown) => refusalFrom(request, error),
    ),
  )

  serve(app, calls.withdrawDataRequest, ({ id }, request) =>
    verdictOf(request, withdrawRequest(callerOf(request), id)),
  )

  serveFile(app, calls.downloadDataCopy, async ({ id }, request, reply) =>
    sendDownload(request, reply, await ownCopy(callerOf(request), id)),
  )
}
