import * as z from 'zod/mini'

import { writeId } from './agent-write.ts'
import { verdict } from './answers.ts'
import { call } from './call.ts'
import { formId, formInt, formLine, formList, formOptional, formText } from './form.ts'
import { limits } from './limits.ts'
import { decidingRoles, workingRoles } from './rules/agent-roles.ts'

/**
 * An answer to the customer. `lastEntryId` is the newest entry the agent has seen: if someone has
 * written since, nothing is sent and `isOutdated` is true, so that the agent can decide. `statusId` also
 * changes the ticket's status; `attachments` are unsent files (T106, T193). If `isHeld` is true, it can still
 * be taken back (T212).
 */
export const replyToTicket = call('/api/v1/agent/ticket/reply', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T106',
  maxBytes: 192 * 1024,
  body: z.object({
    writeId,
    ticketId: formId,
    text: formText(limits.agentTextMax),
    lastEntryId: formInt,
    statusId: formOptional(formId),
    attachments: z.optional(formList(formId)),
  }),
  answer: z.extend(verdict, {
    isOutdated: z.optional(z.boolean()),
    isHeld: z.optional(z.boolean()),
  }),
})

/**
 * Takes back a reply that hasn't been released; nobody has learnt of it. Its files are unsent files
 * again (T212).
 */
export const undoReply = call('/api/v1/agent/ticket/undo-reply', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T212',
  body: z.object({ writeId, ticketId: formId, replyId: formId }),
  answer: verdict,
})

/**
 * An internal note with unsent files. Customers don't see it, and only agents get emails about it (T107,
 * T193).
 */
export const addNote = call('/api/v1/agent/ticket/note', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T107',
  maxBytes: 192 * 1024,
  body: z.object({
    writeId,
    ticketId: formId,
    text: formText(limits.agentTextMax),
    attachments: z.optional(formList(formId)),
  }),
  answer: verdict,
})

/**
 * Changes one's own note within five minutes; agents see when. Only colleagues who are newly mentioned get an
 * email (T214).
 */
export const editNote = call('/api/v1/agent/ticket/note/edit', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T214',
  maxBytes: 192 * 1024,
  body: z.object({
    writeId,
    ticketId: formId,
    entryId: formId,
    text: formText(limits.agentTextMax),
  }),
  answer: verdict,
})

/**
 * Subscribers get an email. This and the next three calls send what the agent saw before the change in a
 * field that begins with `from`: if someone else has changed it since, nothing happens and the message
 * says so. Without that field, the change is always made (T108). A ticket that is postponed becomes active at
 * `remindAt`, in epoch milliseconds, or never with 0 (T256).
 */
export const setTicketStatus = call('/api/v1/agent/ticket/set-status', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T108',
  body: z.object({
    writeId,
    ticketId: formId,
    statusId: formId,
    fromStatusId: formOptional(formId),
    remindAt: formOptional(formInt),
  }),
  answer: verdict,
})

/**
 * Without `agentId`, the ticket becomes unassigned; `fromAgentId` 0 means that it was unassigned
 * before (T108).
 */
export const assignTicket = call('/api/v1/agent/ticket/assign', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T108',
  body: z.object({
    writeId,
    ticketId: formId,
    agentId: formOptional(formId),
    fromAgentId: formOptional(formInt),
  }),
  answer: verdict,
})

/** One of the groups in `getQueueChoices` (T108). */
export const moveTicket = call('/api/v1/agent/ticket/move', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T108',
  body: z.object({
    writeId,
    ticketId: formId,
    supportGroup: formText(100),
    fromGroup: formOptional(formText(100)),
  }),
  answer: verdict,
})

/**
 * Subject and urgency; type and category only together (T108, T254). `ownerId` is a user of the ticket's
 * company who may use tickets; the previous owner becomes a participant (T255).
 */
export const changeTicketFields = call('/api/v1/agent/ticket/change-fields', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T108',
  body: z.object({
    writeId,
    ticketId: formId,
    shortDescription: formLine(limits.shortDescriptionMax),
    urgencyId: formId,
    fromSubject: formOptional(formText(limits.shortDescriptionMax)),
    fromUrgencyId: formOptional(formId),
    ticketTypeId: formOptional(formId),
    categoryId: formOptional(formId),
    fromTicketTypeId: formOptional(formId),
    fromCategoryId: formOptional(formId),
    ownerId: formOptional(formId),
    fromOwnerId: formOptional(formId),
  }),
  answer: verdict,
})

/** Permanently removes the text of a comment, an answer or a note; a placeholder shows when (T110). */
export const redactEntry = call('/api/v1/agent/ticket/redact', {
  access: 'agent',
  roles: decidingRoles,
  spec: 'T110',
  body: z.object({ writeId, ticketId: formId, entryId: formId }),
  answer: verdict,
})
