import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-new-ticket.ts'
import type { Payload } from '#contract/call.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { companyWithId, userWithId } from '#server/db/agents/customers.ts'
import { openTicketsFor } from '#server/db/agents/last-tickets.ts'
import type { Commit } from '#server/db/engine/in-transaction.ts'
import {
  removeUnsent,
  unsentAttachments,
  type UnsentInForm,
} from '#server/db/files/unsent-attachments.ts'
import {
  categoriesWithTypes,
  ticketTypesIn,
  urgenciesIn,
} from '#server/db/tickets/ticket-options.ts'
import { Problem } from '#server/domain/problem.ts'
import { agentOf } from '#server/http/access.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { readFiles } from '#server/http/receive.ts'
import { serve, serveUpload } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import { uploadOnce } from '#server/rules/agent-upload.ts'
import { isRepeated, writeOnce } from '#server/rules/agent-write.ts'
import { identifiedBy } from '#server/rules/caller-codes.ts'
import { readyToOpen } from '#server/rules/ticket-for-user.ts'
import { admitUnsent, storeUnsent } from '#server/rules/unsent-attachments.ts'

/** Opens a ticket for a user, and audits it (T203). */
const open = async (
  request: FastifyRequest,
  payload: Payload<typeof calls.openTicket>,
  commit: Commit,
) => {
  const {
    writeId: _,
    userId,
    companyId,
    isTold,
    formId,
    attachments: ids = [],
    emailId,
    emailFiles = [],
    ...fields
  } = payload
  const { services, address, agent } = agentCallerOf(request)
  const { db, engine, env, now: clock } = services
  const [owner, company] = await Promise.all([userWithId(db, userId), companyWithId(db, companyId)])
  if (!owner) throw new Problem(404, 'User not found.')
  if (!company) throw new Problem(404, 'Company not found.')
  const { agentId, name } = agent
  const by = { name, agentId }
  const now = clock()
  const isIdentified =
    fields.channel === 'telephone' &&
    (await identifiedBy(db, { accountId: userId, agentId, now })) !== undefined
  const max = env.ATTACHMENTS_PER_TICKET
  const files = formId === undefined ? undefined : { formId, by: { agentId }, ids, max }
  const opened = {
    ...fields,
    owner,
    company,
    isTold: isTold === 1,
    isIdentified,
    by,
    now,
    ...(files && { files }),
    ...(emailId !== undefined && { email: { emailId, agentId, ids: emailFiles, max } }),
  }
  const openIn = await readyToOpen(engine, opened)
  return commit(async (tx) => {
    const { id: ticketId, files: attached } = await openIn(tx)
    const told = opened.isTold ? 'told' : 'not told'
    const added = attached.length === 0 ? '' : `, files ${attached.join(' ')}`
    const how = isIdentified ? `${fields.channel}, caller identified` : fields.channel
    const from = emailId === undefined ? '' : `, received email ${emailId}`
    const detail = `ticket ${ticketId}, by ${how}, ${told}${added}${from}`
    const about = { agentId, accountId: userId, ticketId, address }
    await audit(tx, now, { event: 'ticket.opened', ...about, detail })
    return ticketId
  })
}

const unsentOf = (request: FastifyRequest, { formId }: { formId: string }): UnsentInForm => ({
  formId,
  by: { agentId: agentOf(request).agentId },
})

export async function agentNewTicketRoutes(app: FastifyInstance) {
  const { db } = app.services
  await readFiles(app)

  serve(app, calls.getNewTicketChoices, async () => ({
    types: await ticketTypesIn(db),
    categories: await categoriesWithTypes(db),
    urgencies: await urgenciesIn(db),
  }))

  serve(app, calls.getCallerTickets, ({ userId }) => openTicketsFor(app.services, userId))

  serveUpload(app, calls.uploadNewTicketFile, {
    admit: async (payload, request) => {
      const caller = agentCallerOf(request)
      if (await isRepeated(caller, payload)) return
      await admitUnsent(caller, unsentOf(request, payload))
    },
    take: async ({ payload, file }, request) => {
      const caller = agentCallerOf(request)
      const id = await uploadOnce(caller, payload, file, (commit) =>
        storeUnsent(caller, unsentOf(request, payload), file, commit),
      )
      return { success: true, messages: [], id }
    },
  })

  serve(app, calls.listNewTicketFiles, (form, request) =>
    unsentAttachments(db, unsentOf(request, form)),
  )

  serve(app, calls.deleteNewTicketFile, async (payload, request) => {
    await writeOnce(agentCallerOf(request), payload, (commit) =>
      commit(async (tx) => {
        await removeUnsent(tx, { ...unsentOf(request, payload), id: payload.id })
        return true
      }),
    )
    return { success: true }
  })

  serve(app, calls.openTicket, async (payload, request) => {
    let ticketId: number | undefined
    const opening = writeOnce(agentCallerOf(request), payload, (commit) =>
      open(request, payload, commit),
    ).then((id) => {
      ticketId = id
    })
    const verdict = await verdictOf(request, opening)
    return { ...verdict, ...(ticketId !== undefined && { ticketId }) }
  })
}
