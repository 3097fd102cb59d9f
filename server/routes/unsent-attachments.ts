import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/unsent-attachments.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { removeUnsent, unsentAttachments } from '#server/db/files/unsent-attachments.ts'
import { sessionOf } from '#server/http/access.ts'
import { callerOf } from '#server/http/caller.ts'
import { readFiles } from '#server/http/receive.ts'
import { serve, serveUpload } from '#server/http/serve.ts'
import { requireOwnTicket } from '#server/rules/own-ticket.ts'
import { admitUnsent, storeUnsent } from '#server/rules/unsent-attachments.ts'

const unsentOf = (request: FastifyRequest, ticketId: number) => ({
  ticketId,
  by: { uploaderId: sessionOf(request).accountId },
})

/** Files of a comment that hasn't been sent yet (T193). */
export async function unsentAttachmentRoutes(app: FastifyInstance) {
  const { db } = app.services
  await readFiles(app)

  serveUpload(app, calls.uploadUnsent, {
    admit: async ({ ticketId }, request) => {
      const caller = callerOf(request)
      const ticket = await requireOwnTicket(caller, ticketId)
      await admitUnsent(caller, unsentOf(request, ticketId), ticket)
    },
    take: async ({ payload: { ticketId }, file }, request) => {
      const { saved: id, ...verdict } = await storeUnsent(
        callerOf(request),
        unsentOf(request, ticketId),
        file,
      )
      return { ...verdict, id }
    },
  })

  serve(app, calls.listUnsent, async ({ ticketId }, request) => {
    await requireOwnTicket(callerOf(request), ticketId)
    return unsentAttachments(db, unsentOf(request, ticketId))
  })

  serve(app, calls.deleteUnsent, async ({ ticketId, id }, request) => {
    await requireOwnTicket(callerOf(request), ticketId)
    await inTransaction(db, (tx) => removeUnsent(tx, { ...unsentOf(request, ticketId), id }))
    return { success: true }
  })
}
