import type { FastifyInstance } from 'fastify'

import * as calls from '#contract/company-providers.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve } from '#server/http/serve.ts'

const notOffered = async (): Promise<never> => {
  throw new Problem(404, 'Company sign-in isn’t available here.')
}

export function companyProviderRoutes(app: FastifyInstance) {
  serve(app, calls.readCompanyLink, notOffered)

  serve(app, calls.startCompanyLink, notOffered)

  serve(app, calls.removeCompanyLink, notOffered)

  serve(app, calls.readCompanyProvider, notOffered)

  serve(app, calls.startProviderTest, notOffered)

  serve(app, calls.listLinkedUsers, async () => ({ total: 0, list: [] }))

  serve(app, calls.unlinkUser, notOffered)
}
