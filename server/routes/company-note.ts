import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Payload } from '#contract/call.ts'
import * as calls from '#contract/company-note.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { noteOfCompany, replaceNote } from '#server/db/agents/company-notes.ts'
import { Problem } from '#server/domain/problem.ts'
import { agentOf } from '#server/http/access.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import { writeOnce } from '#server/rules/agent-write.ts'
import { Refused } from '#server/texts/refused.ts'

export function companyNoteRoutes(app: FastifyInstance) {
  const { db, now } = app.services

  const read = async (companyId: number) => {
    const note = await noteOfCompany(db, companyId)
    if (!note) throw new Problem(404, 'Company not found.')
    return note
  }

  const save = (request: FastifyRequest, payload: Payload<typeof calls.saveCompanyNote>) => {
    const { companyId, text, fromAt } = payload
    const { agentId } = agentOf(request)
    const at = now()
    const note = text.replaceAll('\r\n', '\n').trim()
    return writeOnce(agentCallerOf(request), payload, (commit) =>
      commit(async (tx) => {
        const changed = { companyId, note, noteAt: at, noteBy: agentId }
        if (!(await replaceNote(tx, changed, fromAt))) throw new Refused('companyNoteChanged')
        const detail = `note about company ${companyId}`
        await audit(tx, at, { event: 'company.noted', agentId, address: request.ip, detail })
      }),
    )
  }

  serve(app, calls.getCompanyNote, ({ companyId }) => read(companyId))

  serve(app, calls.saveCompanyNote, async (payload, request) => {
    await read(payload.companyId)
    const verdict = await verdictOf(request, save(request, payload))
    return { ...verdict, note: await read(payload.companyId) }
  })
}
