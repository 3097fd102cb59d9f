import type { FastifyInstance } from 'fastify'

import * as calls from '#contract/passkey-sign-in.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve } from '#server/http/serve.ts'

const notOffered = async (): Promise<never> => {
  throw new Problem(404, 'Passkeys aren’t available here.')
}

export function passkeySignInRoutes(app: FastifyInstance) {
  serve(app, calls.startPasskeySignIn, notOffered)

  serve(app, calls.finishPasskeySignIn, notOffered)

  serve(app, calls.startPasskeyStep, notOffered)

  serve(app, calls.finishPasskeyStep, notOffered)
}
