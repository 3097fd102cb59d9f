import * as z from 'zod/mini'

import { listedTicket } from './agent-ticket.ts'
import { writeId } from './agent-write.ts'
import { nothing, option, verdict } from './answers.ts'
import { uploadVerdict } from './attachments.ts'
import { call } from './call.ts'
import { formFlag, formId, formLine, formList, formText } from './form.ts'
import { limits } from './limits.ts'
import { workingRoles } from './rules/agent-roles.ts'
import { ticketChannels } from './rules/ticket-channels.ts'
import { unsentAttachment } from './unsent-attachments.ts'

const ticketChannel = z.enum(ticketChannels)
export type TicketChannel = z.output<typeof ticketChannel>

/** The types, with their categories, and urgencies of a new ticket (T203). */
export const getNewTicketChoices = call('/api/v1/agent/ticket/new-choices', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T203',
  body: nothing,
  answer: z.object({
    types: z.array(option),
    categories: z.array(z.extend(option, { ticketTypeId: z.int() })),
    urgencies: z.array(option),
  }),
})

/** A user's open tickets, most recently changed first, at most `limits.callerTickets` (T204). */
export const getCallerTickets = call('/api/v1/agent/customer/open-tickets', {
  access: 'agent',
  spec: 'T204',
  body: z.object({ userId: formId }),
  answer: z.array(listedTicket),
})

/** Stands for a form that an agent fills in, and for its files. */
const formKey = z.uuid()

/**
 * Files for a ticket that hasn't been opened yet, by the form they are chosen in. Only the agent who
 * uploaded them sees them; they're deleted after a day (T250).
 */
export const uploadNewTicketFile = call('/api/v1/agent/ticket/new-file/upload', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T250',
  wire: 'multipart',
  body: z.object({ writeId, formId: formKey }),
  answer: z.extend(uploadVerdict, { id: z.optional(z.int()) }),
})

export const listNewTicketFiles = call('/api/v1/agent/ticket/new-file/list', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T250',
  body: z.object({ formId: formKey }),
  answer: z.array(unsentAttachment),
})

/** Does nothing if the file is already gone (T250). */
export const deleteNewTicketFile = call('/api/v1/agent/ticket/new-file/delete', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T250',
  body: z.object({ writeId, formId: formKey, id: formId }),
  answer: z.object({ success: z.boolean() }),
})

/**
 * Opens a ticket for a user of the company. `description` is plain text; customers' minimum lengths apply
 * to the subject only. With `isTold`, the user gets an email and a message. `attachments` are files of the
 * form `formId`, and `emailFiles` those of the received email it's made of (T203, T250, T227).
 */
export const openTicket = call('/api/v1/agent/ticket/open', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T203',
  maxBytes: 192 * 1024,
  body: z.object({
    writeId,
    userId: formId,
    companyId: formId,
    ticketTypeId: formId,
    categoryId: formId,
    urgencyId: formId,
    shortDescription: formLine(limits.shortDescriptionMax),
    description: formText(limits.agentTextMax),
    channel: ticketChannel,
    isTold: formFlag,
    formId: z.optional(formKey),
    attachments: z.optional(formList(formId)),
    emailId: z.optional(formId),
    emailFiles: z.optional(formList(formId)),
  }),
  answer: z.extend(verdict, { ticketId: z.optional(z.int()) }),
})
