import type { FastifyInstance } from 'fastify'

import * as calls from '#contract/passkeys.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve } from '#server/http/serve.ts'

const notOffered = async (): Promise<never> => {
  throw new Problem(404, 'Passkeys aren’t available here.')
}

export function passkeyRoutes(app: FastifyInstance) {
  serve(app, calls.listPasskeys, notOffered)

  serve(app, calls.startPasskeyRegistration, notOffered)

  serve(app, calls.finishPasskeyRegistration, notOffered)

  serve(app, calls.renamePasskey, notOffered)

  serve(app, calls.removePasskey, notOffered)

  serve(app, calls.startPasskeyProof, notOffered)
}
