import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-ticket-changes.ts'
import type { Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { assigneeWith } from '#server/db/agents/assignees.ts'
import { hasNewerEntry } from '#server/db/tickets/comments.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import { isSupportGroup } from '#server/db/tickets/support-groups.ts'
import { categoryWith, urgencyWith } from '#server/db/tickets/ticket-options.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { agentOf } from '#server/http/access.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { refusalFrom, verdictOf } from '#server/http/verdict.ts'
import { changeByAgent, type Change } from '#server/rules/agent-changes.ts'
import { redactEntry } from '#server/rules/entry-redaction.ts'
import { holdReply, releaseBefore, withdrawReply } from '#server/rules/held-replies.ts'
import { editNote } from '#server/rules/note-editing.ts'
import { attachUnsent } from '#server/rules/unsent-attachments.ts'
import { NamedRefusal, reasonOf, Refused } from '#server/texts/refused.ts'
import { setReminder } from '#server/rules/ticket-reminder.ts'
import { changeOwner } from '#server/rules/ticket-owner.ts'
import * as work from '#server/rules/ticket-work.ts'
import { statusOf } from '#server/texts/ticket-statuses.ts'

const textFrom = (text: string) => {
  const clean = text.replaceAll('\r\n', '\n').trim()
  if (clean === '') throw new Refused('replyMissing')
  return clean
}

const statusFrom = (id: number) => {
  const status = statusOf(id)
  if (!status) throw new Refused('statusUnknown')
  return status
}

/** Attaches the agent's unsent files to an entry they're for; returns them for the audit (T193). */
const attach = async (
  request: FastifyRequest,
  tx: Db,
  { ticket: { id: ticketId } }: work.TicketWork,
  { ids, ...entry }: { ids: readonly number[]; logId: number; isNote: 0 | 1 },
) => {
  const { env, now } = request.server.services
  const by = { agentId: agentOf(request).agentId }
  const max = env.ATTACHMENTS_PER_TICKET
  const files = await attachUnsent(tx, { ticketId, by, ids, ...entry, at: now(), max })
  return files.length === 0 ? [] : [`files ${files.join(' ')}`]
}

/**
 * An answer together with its status, or neither, because someone else may have changed the
 * ticket (T106).
 */
const reply = async (request: FastifyRequest, payload: Payload<typeof calls.replyToTicket>) => {
  const { services } = request.server
  const isHeld = services.env.REPLY_UNDO_SECONDS > 0
  const { ticketId, lastEntryId, statusId, attachments: ids = [] } = payload
  const text = textFrom(payload.text)
  const status = statusId === undefined ? undefined : statusFrom(statusId)
  const change: Change = async (tx, ticketWork) => {
    const agentId = ticketWork.by.agentId ?? 0
    if (await hasNewerEntry(tx, { ticketId, agentId, lastEntryId }))
      throw new Refused('replyOutdated')
    if (isHeld) {
      if (ticketWork.ticket.isClosed) throw new Refused('replyOnClosed')
      const written = { ticketId, agentId, text, statusId: statusId ?? null, lastEntryId, ids }
      await holdReply(tx, services, written)
      return { event: 'ticket.answered', ...(status && { detail: `status ${status}` }) }
    }
    const logId = await work.answerTicket(tx, ticketWork, { text, status })
    if (logId === null) throw new Refused('replyOnClosed')
    const files = await attach(request, tx, ticketWork, { ids, logId, isNote: 0 })
    const details = [...(status ? [`status ${status}`] : []), ...files]
    return { event: 'ticket.answered', ...(details.length > 0 && { detail: details.join(', ') }) }
  }
  // The customer sees no change before the reply is released.
  await changeByAgent(agentCallerOf(request), payload, change, { isInternal: isHeld })
  return isHeld
}

const undo = (request: FastifyRequest, payload: Payload<typeof calls.undoReply>) => {
  const { services } = request.server
  const { ticketId, replyId } = payload
  return changeByAgent(
    agentCallerOf(request),
    payload,
    async (tx) => {
      const { agentId } = agentOf(request)
      await withdrawReply(tx, services, { id: replyId, ticketId, agentId })
      return { event: 'ticket.answer-withdrawn' }
    },
    { isInternal: true },
  )
}

const note = async (request: FastifyRequest, payload: Payload<typeof calls.addNote>) => {
  const { now } = request.server.services
  const { attachments: ids = [] } = payload
  const text = textFrom(payload.text)
  await changeByAgent(
    agentCallerOf(request),
    payload,
    async (tx, ticketWork) => {
      if (ids.length > 0 && ticketWork.ticket.isClosed) throw new Refused('fileOnClosed')
      const logId = await work.addInternalNote(tx, ticketWork, { text, at: now() })
      const [files] = await attach(request, tx, ticketWork, { ids, logId, isNote: 1 })
      return { event: 'ticket.noted', ...(files !== undefined && { detail: files }) }
    },
    { isInternal: true },
  )
}

/** Someone else was faster if the value is neither what the agent saw nor what they want (T108). */
const isConflict = <Value>(now: Value, from: Value | undefined, to: Value) =>
  from !== undefined && now !== from && now !== to

const setStatus = async (
  request: FastifyRequest,
  payload: Payload<typeof calls.setTicketStatus>,
) => {
  const { statusId, fromStatusId, remindAt } = payload
  const status = statusFrom(statusId)
  const { services } = request.server
  await changeByAgent(agentCallerOf(request), payload, async (tx, { ticket: before, by }) => {
    if (isConflict(before.statusId, fromStatusId, statusId)) throw new Refused('statusChanged')
    // The customer reads the answer first; it may also have a status.
    const { ticketId } = payload
    const isReleased = await releaseBefore(tx, services, { ticketId, agentId: by.agentId ?? 0 })
    const ticket = (isReleased && (await lockTicket(tx, ticketId))) || before
    const isMoved = await work.moveToStatus(tx, { ticket, by }, status)
    const reminded = { ticket: isMoved ? { ...ticket, remindAt: null } : ticket, by }
    const isReminded =
      remindAt !== undefined &&
      (await setReminder(tx, reminded, { statusId, remindAt, now: services.now() }))
    return isMoved || isReminded || isReleased
      ? { event: 'ticket.status-changed', detail: `status ${status}` }
      : null
  })
}

const assign = (request: FastifyRequest, payload: Payload<typeof calls.assignTicket>) =>
  changeByAgent(agentCallerOf(request), payload, async (tx, ticketWork) => {
    const { agentId, fromAgentId } = payload
    const { assigneeId, assigneeName: name } = ticketWork.ticket
    if (isConflict(assigneeId ?? 0, fromAgentId, agentId ?? 0))
      throw name === ''
        ? new Refused('assigneeRemoved')
        : new NamedRefusal('assigneeChanged', { name })
    const assignee = agentId === undefined ? work.nobody : await assigneeWith(tx, agentId)
    if (!assignee) throw new Refused('assigneeUnknown')
    if (!(await work.assignTicket(tx, ticketWork, assignee))) return null
    return { event: 'ticket.assigned', detail: `to ${agentId ?? 'nobody'}` }
  })

const move = (request: FastifyRequest, payload: Payload<typeof calls.moveTicket>) =>
  changeByAgent(agentCallerOf(request), payload, async (tx, ticketWork) => {
    const { supportGroup: group, fromGroup } = payload
    if (!(await isSupportGroup(tx, group))) throw new Refused('groupUnknown')
    const { supportGroup: now } = ticketWork.ticket
    if (isConflict(now, fromGroup, group)) throw new NamedRefusal('groupChanged', { group: now })
    return (await work.moveToGroup(tx, ticketWork, group))
      ? { event: 'ticket.moved', detail: `to ${group}` }
      : null
  })

type Kind = { ticketTypeId: number | undefined; categoryId: number | undefined }

/** Another category, of the chosen type; undefined if the form leaves both as they are (T254). */
const categoryFrom = async (
  tx: Db,
  now: { typeId: number; categoryId: number },
  { ticketTypeId, categoryId }: Kind,
) => {
  if (ticketTypeId === undefined && categoryId === undefined) return undefined
  if (ticketTypeId === now.typeId && categoryId === now.categoryId) return undefined
  const category = await categoryWith(tx, categoryId ?? 0)
  if (!category || category.ticketTypeId !== ticketTypeId) throw new Refused('choiceMissing')
  return category
}

const changeFields = async (
  request: FastifyRequest,
  payload: Payload<typeof calls.changeTicketFields>,
) => {
  const { urgencyId, fromSubject, fromUrgencyId, ticketTypeId, categoryId, ownerId } = payload
  const { fullText } = request.server.services.engine
  const subject = payload.shortDescription.replace(/\s+/g, ' ').trim()
  await changeByAgent(agentCallerOf(request), payload, async (tx, ticketWork) => {
    const urgency = await urgencyWith(tx, urgencyId)
    if (!urgency) throw new Refused('urgencyUnknown')
    const category = await categoryFrom(tx, ticketWork.ticket, { ticketTypeId, categoryId })
    const { shortDescription: now, typeId, categoryId: nowCategoryId } = ticketWork.ticket
    if (
      isConflict(now, fromSubject, subject) ||
      isConflict(ticketWork.ticket.urgencyId, fromUrgencyId, urgencyId) ||
      (category &&
        (isConflict(typeId, payload.fromTicketTypeId, category.ticketTypeId) ||
          isConflict(nowCategoryId, payload.fromCategoryId, category.id))) ||
      (ownerId !== undefined && isConflict(ticketWork.ticket.ownerId, payload.fromOwnerId, ownerId))
    )
      throw new Refused('fieldsChanged')
    if (subject !== now && subject.length < limits.shortDescriptionMin)
      throw new Refused('shortTooShort')
    const moved = category ? await work.changeCategory(tx, ticketWork, category) : []
    // The priority depends on the type.
    const { ticket, by } = ticketWork
    const newTypeId = category?.ticketTypeId ?? ticket.typeId
    const retyped = { by, ticket: { ...ticket, typeId: newTypeId } }
    const changed = [
      ...moved,
      (await work.changeUrgency(tx, retyped, urgency)) && 'urgency',
      (await work.changeSubject(tx, ticketWork, subject, fullText)) && 'subject',
      ownerId !== undefined && (await changeOwner(tx, ticketWork, ownerId, fullText)) && 'owner',
    ].filter(Boolean)
    if (changed.length === 0) return null
    return { event: 'ticket.fields-changed', detail: changed.join(' and ') }
  })
}

const redact = (request: FastifyRequest, payload: Payload<typeof calls.redactEntry>) => {
  const { engine, now } = request.server.services
  const { ticketId, entryId: id } = payload
  return changeByAgent(
    agentCallerOf(request),
    payload,
    async (tx) =>
      (await redactEntry(tx, { id, ticketId, at: now() }, engine.fullText))
        ? { event: 'ticket.entry-redacted', detail: `entry ${id}` }
        : null,
    { isInternal: true },
  )
}

const edit = async (request: FastifyRequest, payload: Payload<typeof calls.editNote>) => {
  const { now } = request.server.services
  const { entryId } = payload
  const text = textFrom(payload.text)
  await changeByAgent(
    agentCallerOf(request),
    payload,
    async (tx, ticketWork) =>
      (await editNote(tx, ticketWork, { id: entryId, text, at: now() }))
        ? { event: 'ticket.note-edited', detail: `entry ${entryId}` }
        : null,
    { isInternal: true },
  )
}

export function agentTicketChangeRoutes(app: FastifyInstance) {
  serve(app, calls.replyToTicket, async (params, request) => {
    try {
      const isHeld = await reply(request, params)
      return { success: true, ...(isHeld && { isHeld }) }
    } catch (error) {
      const refusal = refusalFrom(request, error)
      return reasonOf(error) === 'replyOutdated' ? { ...refusal, isOutdated: true } : refusal
    }
  })

  serve(app, calls.undoReply, async (params, request) => verdictOf(request, undo(request, params)))

  serve(app, calls.addNote, async (params, request) => verdictOf(request, note(request, params)))

  serve(app, calls.editNote, async (params, request) => verdictOf(request, edit(request, params)))

  serve(app, calls.setTicketStatus, async (params, request) =>
    verdictOf(request, setStatus(request, params)),
  )

  serve(app, calls.assignTicket, async (params, request) =>
    verdictOf(request, assign(request, params)),
  )

  serve(app, calls.moveTicket, async (params, request) => verdictOf(request, move(request, params)))

  serve(app, calls.changeTicketFields, async (params, request) =>
    verdictOf(request, changeFields(request, params)),
  )

  serve(app, calls.redactEntry, async (params, request) =>
    verdictOf(request, redact(request, params)),
  )
}
