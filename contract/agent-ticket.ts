import * as z from 'zod/mini'

import { nothing, verdict } from './answers.ts'
import { attachment, uploadVerdict } from './attachments.ts'
import { call } from './call.ts'
import { formCount, formId, formInt, formOptional, formText } from './form.ts'
import { instant } from './instant.ts'
import { limits } from './limits.ts'
import { decidingRoles, workingRoles } from './rules/agent-roles.ts'
import { turn } from './tickets.ts'

/** T109: another agent who has the ticket open. */
const otherAgent = z.object({ name: z.string(), isReplying: z.boolean() })
export type OtherAgent = z.output<typeof otherAgent>

/**
 * T105: a ticket as an agent sees it. `assigneeId` is null if it's assigned to nobody or to someone who isn't
 * an agent.
 */
export const agentTicket = z.object({
  ticketId: z.int(),
  ticketCode: z.string(),
  shortDescription: z.string(),
  /** HTML, sanitised when written */
  description: z.string(),
  type: z.string(),
  category: z.string(),
  companyId: z.int(),
  company: z.string(),
  owner: z.object({
    userId: z.int(),
    name: z.string(),
    username: z.string(),
    mail: z.string(),
    telephone: z.string(),
  }),
  statusId: z.int(),
  status: z.string(),
  isClosed: z.boolean(),
  urgencyId: z.int(),
  urgency: z.string(),
  supportGroup: z.string(),
  assigneeId: z.nullable(z.int()),
  assigneeName: z.string(),
  createDate: instant,
  lastUpdateDate: instant,
  waitingFor: turn,
  seenUntil: z.nullable(instant),
})
export type AgentTicket = z.output<typeof agentTicket>

/** T105: `data` is null if there is no such ticket. */
export const getAgentTicket = call('/api/v1/agent/ticket/record', {
  access: 'agent',
  spec: 'T105',
  body: z.object({ ticketId: formId }),
  answer: z.object({ data: z.nullable(agentTicket) }),
})

/** T105: a message from either side, a step of the ticket, or an internal note that no customer sees. */
export const agentEntry = z.object({
  entryId: z.int(),
  date: instant,
  kind: z.enum(['message', 'step', 'note']),
  side: z.enum(['customer', 'provider']),
  source: z.string(),
  step: z.string(),
  /** HTML, sanitised when written */
  description: z.string(),
  /** T131: the quoted part of an email: earlier messages and its signature, as HTML like `description` */
  quoted: z.optional(z.string()),
  isOwn: z.boolean(),
  redactedAt: z.optional(instant),
  /** only in the first entry of an answer: the number of entries before it */
  earlier: z.optional(z.int()),
})
export type AgentEntry = z.output<typeof agentEntry>

/** T105: the newest `limit` entries, those before the entry `before`, or those after the entry `after`. */
export const getAgentHistory = call('/api/v1/agent/ticket/history', {
  access: 'agent',
  spec: 'T105',
  body: z.object({
    ticketId: formId,
    limit: formOptional(formCount(limits.historyMax)),
    before: formOptional(formId),
    after: formOptional(formId),
  }),
  answer: z.array(agentEntry),
})

/**
 * T106: an answer to the customer. `lastEntryId` is the newest entry the agent has seen: if someone has
 * written since, nothing is sent and `isOutdated` is true, so that the agent can decide. `statusId` also
 * changes the ticket's status.
 */
export const replyToTicket = call('/api/v1/agent/ticket/reply', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T106',
  maxBytes: 192 * 1024,
  body: z.object({
    ticketId: formId,
    text: formText(limits.agentTextMax),
    lastEntryId: formInt,
    statusId: formOptional(formId),
  }),
  answer: z.extend(verdict, { isOutdated: z.optional(z.boolean()) }),
})

/** T107: an internal note: no customer sees it, and no email is sent. */
export const addNote = call('/api/v1/agent/ticket/note', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T107',
  maxBytes: 192 * 1024,
  body: z.object({ ticketId: formId, text: formText(limits.agentTextMax) }),
  answer: verdict,
})

/**
 * T108: subscribers get an email. This and the next three calls send what the agent saw before the change in
 * a field that begins with `from`: if someone else has changed it since, nothing happens and the message says
 * so. Without that field, the change is always made.
 */
export const setTicketStatus = call('/api/v1/agent/ticket/set-status', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T108',
  body: z.object({ ticketId: formId, statusId: formId, fromStatusId: formOptional(formId) }),
  answer: verdict,
})

/** T108: without `agentId`, the ticket becomes unassigned; `fromAgentId` 0 means that it was unassigned. */
export const assignTicket = call('/api/v1/agent/ticket/assign', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T108',
  body: z.object({
    ticketId: formId,
    agentId: formOptional(formId),
    fromAgentId: formOptional(formInt),
  }),
  answer: verdict,
})

/** T108: one of the groups in `getQueueChoices`. */
export const moveTicket = call('/api/v1/agent/ticket/move', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T108',
  body: z.object({
    ticketId: formId,
    supportGroup: formText(100),
    fromGroup: formOptional(formText(100)),
  }),
  answer: verdict,
})

/** T108: subject and urgency. */
export const changeTicketFields = call('/api/v1/agent/ticket/change-fields', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T108',
  body: z.object({
    ticketId: formId,
    shortDescription: formText(limits.shortDescriptionMax),
    urgencyId: formId,
    fromSubject: formOptional(formText(limits.shortDescriptionMax)),
    fromUrgencyId: formOptional(formId),
  }),
  answer: verdict,
})

/** T110: permanently removes the text of a comment, an answer or a note; a placeholder shows when. */
export const redactEntry = call('/api/v1/agent/ticket/redact', {
  access: 'agent',
  roles: decidingRoles,
  spec: 'T110',
  body: z.object({ ticketId: formId, entryId: formId }),
  answer: verdict,
})

/** T51 for agents: the agent has seen the history up to this instant. */
export const markSeenByAgent = call('/api/v1/agent/ticket/mark-seen', {
  access: 'agent',
  spec: 'T104',
  body: z.object({ ticketId: formId, until: instant }),
  answer: nothing,
})

/** T109: reports every few seconds that the ticket is open; returns who else has it open. */
export const reportPresence = call('/api/v1/agent/ticket/presence', {
  access: 'agent',
  spec: 'T109',
  body: z.object({
    ticketId: formId,
    activity: z.enum(['viewing', 'replying', 'gone']),
  }),
  answer: z.object({ others: z.array(otherAgent) }),
})

export const listAgentAttachments = call('/api/v1/agent/ticket/attachment/list', {
  access: 'agent',
  spec: 'T106',
  body: z.object({ ticketId: formId }),
  answer: z.array(attachment),
})

/** T106: 10 MB per file, scanned for viruses; one part named `file` beside the fields. */
export const uploadAgentAttachment = call('/api/v1/agent/ticket/attachment/upload', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T106',
  wire: 'multipart',
  body: z.object({ ticketId: formId }),
  answer: z.extend(uploadVerdict, { attachment: z.optional(attachment) }),
})

/** T106: also inline images of a description, by their address `/media/{hashId}`. */
export const downloadAgentAttachment = call('/api/v1/agent/ticket/attachment/download', {
  access: 'agent',
  spec: 'T106',
  reply: 'file',
  body: z.object({ ticketId: formId, id: formId }),
  answer: nothing,
})

/** T82 for agents: an image or a PDF to preview. */
export const previewAgentAttachment = call('/api/v1/agent/ticket/attachment/preview', {
  access: 'agent',
  spec: 'T106',
  wire: 'link',
  reply: 'file',
  body: z.object({ ticketId: formId, id: formId }),
  answer: nothing,
})

/**
 * T109: server-sent events at this address, for an agent's session. `tickets` lists tickets changed since the
 * last event; a lost connection resumes with `Last-Event-ID`. `presence` lists tickets whose agents have come
 * or left, or started or stopped replying.
 */
export const agentEventsPath = '/api/v1/agent/events'

export const agentEvent = z.object({ tickets: z.array(z.int()) })
export type AgentEvent = z.output<typeof agentEvent>
