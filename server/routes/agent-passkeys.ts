import type { FastifyInstance } from 'fastify'

import * as calls from '#contract/agent-passkeys.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve } from '#server/http/serve.ts'

const notOffered = async (): Promise<never> => {
  throw new Problem(404, 'Passkeys aren’t available here.')
}

export function agentPasskeyRoutes(app: FastifyInstance) {
  serve(app, calls.startAgentPasskeySignIn, notOffered)

  serve(app, calls.finishAgentPasskeySignIn, notOffered)

  serve(app, calls.startAgentPasskeyStep, notOffered)

  serve(app, calls.finishAgentPasskeyStep, notOffered)

  serve(app, calls.listAgentPasskeys, notOffered)

  serve(app, calls.startAgentPasskeyRegistration, notOffered)

  serve(app, calls.finishAgentPasskeyRegistration, notOffered)

  serve(app, calls.renameAgentPasskey, notOffered)

  serve(app, calls.removeAgentPasskey, notOffered)

  serve(app, calls.startAgentPasskeyProof, notOffered)
}
