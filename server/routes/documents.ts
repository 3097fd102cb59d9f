import type { FastifyInstance } from 'fastify'

import { authorizationFormPath, documentLanguages } from '#contract/documents.ts'

/** G12, G18: public documents that the server generates. */
export const documentRoutes = (app: FastifyInstance) => {
  const { provider } = app.services
  for (const language of documentLanguages) {
    const path = authorizationFormPath(language)
    let form: Promise<Buffer> | undefined
    // Imported on the first request, because the PDF library is large.
    const make = async () => {
      const { authorizationForm } = await import('#server/documents/authorization-form.ts')
      return authorizationForm(provider, language)
    }
    app.get(path, async (_request, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${path.split('/').at(-1)}"`)
        .header('cache-control', 'no-cache')
        .send(await (form ??= make())),
    )
  }
}
