import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-unsent-attachments.ts'
import {
  removeUnsent,
  unsentAttachments,
  type Unsent,
} from '#server/db/files/unsent-attachments.ts'
import { agentOf } from '#server/http/access.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { readFiles } from '#server/http/receive.ts'
import { serve, serveUpload } from '#server/http/serve.ts'
import { uploadOnce } from '#server/rules/agent-upload.ts'
import { isRepeated, writeOnce } from '#server/rules/agent-write.ts'
import { admitUnsent, storeUnsent } from '#server/rules/unsent-attachments.ts'
import { requireTicket } from './agent-ticket.ts'

type Place = { ticketId: number; kind: calls.EntryKind }

const unsentOf = (request: FastifyRequest, { ticketId, kind }: Place): Unsent => ({
  ticketId,
  by: { agentId: agentOf(request).agentId },
  isNote: kind === 'note' ? 1 : 0,
})

/** Files of a reply or a note that hasn't been sent yet (T193). */
export async function agentUnsentAttachmentRoutes(app: FastifyInstance) {
  const { db } = app.services
  await readFiles(app)

  serveUpload(app, calls.uploadAgentUnsent, {
    admit: async (payload, request) => {
      const caller = agentCallerOf(request)
      if (await isRepeated(caller, payload)) return
      const ticket = await requireTicket(request, payload.ticketId)
      await admitUnsent(caller, unsentOf(request, payload), ticket)
    },
    take: async ({ payload, file }, request) => {
      const caller = agentCallerOf(request)
      const id = await uploadOnce(caller, payload, file, (commit) =>
        storeUnsent(caller, unsentOf(request, payload), file, commit),
      )
      return { success: true, messages: [], id }
    },
  })

  serve(app, calls.listAgentUnsent, async (place, request) => {
    await requireTicket(request, place.ticketId)
    return unsentAttachments(db, unsentOf(request, place))
  })

  serve(app, calls.deleteAgentUnsent, async (payload, request) => {
    const { ticketId, id } = payload
    await requireTicket(request, ticketId)
    await writeOnce(agentCallerOf(request), payload, (commit) =>
      commit(async (tx) => {
        await removeUnsent(tx, { ticketId, by: { agentId: agentOf(request).agentId }, id })
        return true
      }),
    )
    return { success: true }
  })
}
