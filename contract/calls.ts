import * as agentAuthentication from './agent-authentication.ts'
import * as agentQueue from './agent-queue.ts'
import * as agentAnnouncements from './agent-announcements.ts'
import * as announcements from './announcements.ts'
import * as agentRequests from './agent-requests.ts'
import * as agentTicketAttachments from './agent-ticket-attachments.ts'
import * as agentTicketChanges from './agent-ticket-changes.ts'
import * as agentTicket from './agent-ticket.ts'
import * as agentUsers from './agent-users.ts'
import * as accountLanguage from './account-language.ts'
import * as account from './account.ts'
import * as attachmentPreview from './attachment-preview.ts'
import * as articleFeedback from './article-feedback.ts'
import * as attachments from './attachments.ts'
import * as passwords from './authentication-passwords.ts'
import * as authentication from './authentication.ts'
import type { Call } from './call.ts'
import * as commentRedaction from './comment-redaction.ts'
import * as emailChange from './email-change.ts'
import * as exports from './exports.ts'
import * as extras from './extras.ts'
import * as knowledgeBase from './knowledge-base.ts'
import * as management from './management.ts'
import * as partner from './partner.ts'
import * as recovery from './recovery.ts'
import * as security from './security.ts'
import * as ticketForm from './ticket-form.ts'
import * as ticketPeople from './ticket-people.ts'
import * as ticketParticipants from './ticket-participants.ts'
import * as ticketResolution from './ticket-resolution.ts'
import * as ticketSeen from './ticket-seen.ts'
import * as ticketViews from './ticket-views.ts'
import * as tickets from './tickets.ts'
import * as unsubscribe from './unsubscribe.ts'

const isCall = (entry: unknown): entry is Call =>
  typeof entry === 'object' && entry !== null && 'path' in entry && 'access' in entry

const callsOf = (area: string, entries: Record<string, unknown>) =>
  Object.entries(entries).flatMap(([name, entry]) =>
    isCall(entry) ? [{ area, name, call: entry }] : [],
  )

type Listed = { area: string; name: string; call: Call }

/** All calls of section 7, in the order of the specification. Only the server imports this list. */
export const allCalls: readonly Listed[] = [
  ...callsOf('authentication', authentication),
  ...callsOf('authentication', passwords),
  ...callsOf('recovery', recovery),
  ...callsOf('account', account),
  ...callsOf('knowledge base', knowledgeBase),
  ...callsOf('ticket form', ticketForm),
  ...callsOf('tickets', tickets),
  ...callsOf('attachments', attachments),
  ...callsOf('partner', partner),
]

/**
 * Our additions to section 7. Browsers only call them if `get-flags` offers them, or after following a link
 * in one of our emails.
 */
export const extraCalls: readonly Listed[] = [
  ...callsOf('extras', extras),
  ...callsOf('extras', accountLanguage),
  ...callsOf('extras', ticketResolution),
  ...callsOf('extras', ticketSeen),
  ...callsOf('extras', ticketParticipants),
  ...callsOf('extras', ticketPeople),
  ...callsOf('extras', commentRedaction),
  ...callsOf('extras', security),
  ...callsOf('extras', emailChange),
  ...callsOf('extras', attachmentPreview),
  ...callsOf('extras', unsubscribe),
  ...callsOf('extras', exports),
  ...callsOf('extras', management),
  ...callsOf('extras', articleFeedback),
  ...callsOf('extras', ticketViews),
  ...callsOf('extras', announcements),
]

/** Calls of the agents' workspace: only with `AGENTS=on`, and only for agents' sessions. */
export const agentCalls: readonly Listed[] = [
  ...callsOf('agents', agentAuthentication),
  ...callsOf('agents', agentQueue),
  ...callsOf('agents', agentTicket),
  ...callsOf('agents', agentTicketChanges),
  ...callsOf('agents', agentTicketAttachments),
  ...callsOf('agents', agentRequests),
  ...callsOf('agents', agentAnnouncements),
  ...callsOf('agents', agentUsers),
]
