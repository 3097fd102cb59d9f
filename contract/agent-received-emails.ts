import * as z from 'zod/mini'

import { writeId } from './agent-write.ts'
import { nothing, verdict } from './answers.ts'
import { call } from './call.ts'
import { formCount, formFlag, formId, formLine, formText } from './form.ts'
import { instant } from './instant.ts'
import { limits } from './limits.ts'
import { workingRoles } from './rules/agent-roles.ts'
import { unsentAttachment } from './unsent-attachments.ts'

/**
 * Why an email became no entry of a ticket. `unchecked`: without a valid reply address, nothing shows who
 * sent it; the reasons after `empty` are those of automatic emails (T217).
 */
export const receivedReasons = [
  'noTicket',
  'noAccess',
  'companyUnclear',
  'tooManyTickets',
  'unchecked',
  'forged',
  'unreadable',
  'tooLarge',
  'empty',
  'autoReply',
  'list',
  'reaction',
  'bounce',
  'own',
] as const
const receivedReason = z.enum(receivedReasons)
export type ReceivedReason = z.output<typeof receivedReason>

/** `ignored` for automatic emails; `ticket` and `added` once it's on a ticket (T217). */
const receivedState = z.enum(['open', 'ignored', 'ticket', 'added', 'dismissed', 'answered'])
export type ReceivedState = z.output<typeof receivedState>

export const receivedView = z.enum(['open', 'ignored', 'handled'])
export type ReceivedView = z.output<typeof receivedView>

const ticketLink = z.object({ ticketId: z.int(), code: z.string() })

const listedEmail = z.object({
  emailId: z.int(),
  /** the address in `From`, as written by anyone; empty if there is none */
  sender: z.string(),
  senderName: z.string(),
  subject: z.string(),
  reason: receivedReason,
  /** what the mail host found out about the address */
  dmarc: z.enum(['pass', 'fail', 'none']),
  receivedAt: instant,
  files: z.int(),
  state: receivedState,
  /** empty until an agent handles it */
  handledBy: z.string(),
  handledAt: z.nullable(instant),
  /** the ticket it's on */
  ticket: z.nullable(ticketLink),
})
export type ListedEmail = z.output<typeof listedEmail>

const receivedEmail = z.extend(listedEmail, {
  recipient: z.string(),
  /** plain text; empty once it's on a ticket */
  text: z.string(),
  /** earlier messages and the signature, also as plain text */
  quoted: z.string(),
  attachments: z.array(unsentAttachment),
  /** the names of files that weren't kept */
  skippedFiles: z.array(z.string()),
  /** how many further emails of this sender weren't kept */
  leftOut: z.int(),
  /** how many emails wait that are dismissed as those of its sender, this one included */
  ofSender: z.int(),
  /** the user whose address it is, which alone doesn't prove that they wrote it */
  user: z.nullable(z.object({ userId: z.int(), name: z.string() })),
  /** the ticket it refers to */
  about: z.nullable(ticketLink),
  /** what an agent has answered, as plain text; empty without an answer */
  reply: z.string(),
  /** why a mail server didn't accept the answer, in its words; empty unless it refused */
  replyProblem: z.string(),
})
export type ReceivedEmail = z.output<typeof receivedEmail>

/**
 * Emails that became no entry, newest first, 20 per page. `isFull` says that so many are waiting that others
 * aren't kept (T217).
 */
export const listReceivedEmails = call('/api/v1/agent/received-email/list', {
  access: 'agent',
  spec: 'T217',
  body: z.object({ view: receivedView, page: formCount(1_000_000) }),
  answer: z.object({ total: z.int(), isFull: z.boolean(), list: z.array(listedEmail) }),
})

/** `data` is null if the email doesn't exist or has been deleted (T217). */
export const getReceivedEmail = call('/api/v1/agent/received-email/record', {
  access: 'agent',
  spec: 'T217',
  body: z.object({ emailId: formId }),
  answer: z.object({ data: z.nullable(receivedEmail) }),
})

/** A file that came with an email; it has been scanned (T218). */
export const downloadReceivedFile = call('/api/v1/agent/received-email/file', {
  access: 'agent',
  spec: 'T218',
  wire: 'link',
  reply: 'file',
  body: z.object({ emailId: formId, id: formId }),
  answer: nothing,
})

/**
 * Marks an email as handled; with `allOfSender`, also every other one from its address that waits and whose
 * sender was verified, or not, like this one's. Nobody learns of it (T219).
 */
export const dismissReceivedEmail = call('/api/v1/agent/received-email/dismiss', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T219',
  body: z.object({ writeId, emailId: formId, allOfSender: formFlag }),
  answer: verdict,
})

/**
 * Puts an email on a ticket as an internal note with its files, by the ticket's number. Customers don't see
 * it, whoever wrote it (T228).
 */
export const addReceivedEmail = call('/api/v1/agent/received-email/add-to-ticket', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T228',
  body: z.object({ writeId, emailId: formId, code: formLine(20) }),
  answer: z.extend(verdict, { ticketId: z.optional(z.int()) }),
})

/**
 * Sends an answer to the sender, once, and marks the email as handled; `data` is how it's then. If a mail
 * server refuses the answer, the email is open again (T329).
 */
export const answerReceivedEmail = call('/api/v1/agent/received-email/answer', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T329',
  maxBytes: 192 * 1024,
  body: z.object({ writeId, emailId: formId, text: formText(limits.agentTextMax) }),
  answer: z.extend(verdict, { data: z.optional(receivedEmail) }),
})
