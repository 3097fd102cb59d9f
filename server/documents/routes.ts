import type { FastifyInstance } from 'fastify'

import { authorizationFormPath, documentLanguages } from '#contract/documents.ts'
import { authorizationForm } from './authorization-form.ts'

/** G12, G18: documents the server makes itself; everybody may have them. */
export const documentRoutes = async (app: FastifyInstance) => {
  const { provider } = app.services
  for (const language of documentLanguages) {
    const path = authorizationFormPath(language)
    let form: Promise<Buffer> | undefined
    app.get(path, async (_request, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${path.split('/').at(-1)}"`)
        .header('cache-control', 'no-cache')
        .send(await (form ??= authorizationForm(provider, language))),
    )
  }
}
