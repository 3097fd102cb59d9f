import type { FastifyInstance } from 'fastify'

import type { Call } from '#contract/call.ts'
import { createPartnerEmployee } from '#contract/partner.ts'
import { serveUnbuilt } from '#server/serve.ts'

/** What is promised and not yet kept. This list only ever gets shorter. */
export const unbuilt: readonly Call[] = [createPartnerEmployee]

export async function unbuiltRoutes(app: FastifyInstance) {
  for (const call of unbuilt) serveUnbuilt(app, call)
}
