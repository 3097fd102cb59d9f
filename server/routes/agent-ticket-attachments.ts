import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-ticket-attachments.ts'
import { decidingRoles } from '#contract/rules/agent-roles.ts'
import {
  addAttachment,
  attachmentCount,
  attachmentIn,
  attachmentsForAgent,
  removeAttachment,
} from '#server/db/files/attachments.ts'
import { touchOpenTicket } from '#server/db/tickets/comments.ts'
import type { Commit } from '#server/db/engine/in-transaction.ts'
import type { Received } from '#server/files/received.ts'
import { agentCallerOf, visitorOf } from '#server/http/caller.ts'
import { readFiles } from '#server/http/receive.ts'
import { sendDownload } from '#server/http/send-file.ts'
import { sendPreview } from '#server/http/send-preview.ts'
import { agentOf } from '#server/http/access.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve, serveFile, serveUpload } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import { uploadOnce } from '#server/rules/agent-upload.ts'
import { isRepeated } from '#server/rules/agent-write.ts'
import { auditChange, changeByAgent } from '#server/rules/agent-changes.ts'
import { logFileDeletion } from '#server/rules/ticket-work.ts'
import { Refused } from '#server/texts/refused.ts'
import { storeUpload } from '#server/rules/uploads.ts'
import { requireTicket } from './agent-ticket.ts'

const saveFile = (
  request: FastifyRequest,
  ticketId: number,
  { name, blob, ...file }: Received,
  commit: Commit,
) => {
  const { env, now } = request.server.services
  const { agentId, name: uploader } = agentOf(request)
  const createdAt = now()
  return storeUpload(visitorOf(request), {
    file: { name, blob, ...file },
    check: () => {},
    commit,
    lock: async (tx) => {
      if (!(await touchOpenTicket(tx, ticketId, createdAt))) throw new Refused('fileOnClosed')
    },
    save: async (tx, type) => {
      const row = { ticketId, name, type, agentId, createdAt }
      const id = await addAttachment(tx, row, blob, env.ATTACHMENTS_PER_TICKET)
      if (id === null) return null
      await auditChange(tx, agentCallerOf(request), ticketId, {
        event: 'ticket.file-added',
        detail: `file ${id}`,
      })
      const createDate = new Date(createdAt).toISOString()
      const own = { uploader, side: 'provider' as const, isOwn: true }
      return { id, name, type, size: blob.size, ...own, createDate }
    },
  })
}

/** The files of a ticket, for agents (T106). */
export async function agentAttachmentRoutes(app: FastifyInstance) {
  const { db, engine, env, now } = app.services
  await readFiles(app)

  serve(app, calls.listAgentAttachments, async ({ ticketId }, request) => {
    await requireTicket(request, ticketId)
    return attachmentsForAgent(engine, ticketId, agentOf(request).agentId)
  })

  serveUpload(app, calls.uploadAgentAttachment, {
    admit: async (payload, request) => {
      const { ticketId } = payload
      if (await isRepeated(agentCallerOf(request), payload)) return
      if ((await requireTicket(request, ticketId)).isClosed) throw new Refused('fileOnClosed')
      if ((await attachmentCount(db, { ticketId })) >= env.ATTACHMENTS_PER_TICKET)
        throw new Refused('filesTooMany')
    },
    take: async ({ payload, file }, request) => {
      const attachment = await uploadOnce(agentCallerOf(request), payload, file, (commit) =>
        saveFile(request, payload.ticketId, file, commit),
      )
      return { success: true, messages: [], attachment }
    },
  })

  serve(app, calls.deleteAgentAttachment, async (payload, request) => {
    const { ticketId, id } = payload
    const { agentId, role } = agentOf(request)
    const own = decidingRoles.includes(role) ? undefined : agentId
    const deleted = changeByAgent(
      agentCallerOf(request),
      payload,
      async (tx, work) => {
        if (work.ticket.isClosed && own !== undefined) throw new Refused('fileOnClosed')
        const at = now()
        const file = { id, ticketId, now: at, reader: 'agent', agentId: own } as const
        const gone = await removeAttachment(tx, file)
        if (!gone) throw new Refused('fileOfOthers')
        await logFileDeletion(tx, work, { isInternal: gone.isInternal, at })
        return { event: 'ticket.file-deleted', detail: `file ${id}` }
      },
      { isInternal: true },
    )
    return verdictOf(request, deleted)
  })

  serveFile(app, calls.downloadAgentAttachment, async ({ ticketId, id }, request, reply) => {
    await requireTicket(request, ticketId)
    const file = await attachmentIn(engine, { ticketId, id }, 'agent')
    if (!file) throw new Problem(404, 'File not found.')
    return sendDownload(request, reply, { ...file, key: file.blobKey })
  })

  serveFile(app, calls.previewAgentAttachment, async (payload, request, reply) => {
    await requireTicket(request, payload.ticketId)
    return sendPreview(request, reply, payload, 'agent')
  })
}
