import type { FastifyInstance } from 'fastify'

import { printForm } from '#server/documents/print.ts'
import { authorizationFormPath, documentLanguages } from '#contract/documents.ts'

/** Public documents that the server generates (G12, G18). */
export const documentRoutes = (app: FastifyInstance) => {
  const { provider } = app.services
  for (const language of documentLanguages) {
    const path = authorizationFormPath(language)
    let form: Promise<Buffer> | undefined
    /** Made by the first request, and again if that failed. */
    const make = () =>
      printForm(provider, language).catch((error: unknown) => {
        form = undefined
        throw error
      })
    app.get(path, async (_request, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${path.split('/').at(-1)}"`)
        .header('cache-control', 'no-cache')
        .send(await (form ??= make())),
    )
  }
}
