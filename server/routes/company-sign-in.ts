import type { FastifyInstance } from 'fastify'

import * as calls from '#contract/company-sign-in.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve } from '#server/http/serve.ts'

const notOffered = async (): Promise<never> => {
  throw new Problem(404, 'Company sign-in isn’t available here.')
}

export function companySignInRoutes(app: FastifyInstance) {
  serve(app, calls.lookUpCompany, notOffered)

  serve(app, calls.startCompanySignIn, notOffered)

  serve(app, calls.finishCompanySignIn, notOffered)

  serve(app, calls.linkCompanyIdentity, notOffered)
}
