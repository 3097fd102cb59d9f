import type { FastifyInstance } from 'fastify'

import * as account from '#contract/account.ts'
import * as accountLanguage from '#contract/account-language.ts'
import * as agentAccount from '#contract/agent-account.ts'
import * as agentAnnouncements from '#contract/agent-announcements.ts'
import * as agentAuthentication from '#contract/agent-authentication.ts'
import * as agentCaller from '#contract/agent-caller.ts'
import * as agentDataRequests from '#contract/agent-data-requests.ts'
import * as agentHeldReplies from '#contract/agent-held-replies.ts'
import * as agentNewTicket from '#contract/agent-new-ticket.ts'
import * as agentPasskeys from '#contract/agent-passkeys.ts'
import * as agentQueue from '#contract/agent-queue.ts'
import * as agentQueueChoices from '#contract/agent-queue-choices.ts'
import * as agentReceivedEmails from '#contract/agent-received-emails.ts'
import * as agentRequests from '#contract/agent-requests.ts'
import * as agentSignInHelp from '#contract/agent-sign-in-help.ts'
import * as agentTeam from '#contract/agent-team.ts'
import * as agentTexts from '#contract/agent-texts.ts'
import * as companyNote from '#contract/company-note.ts'
import * as companyProviders from '#contract/company-providers.ts'
import * as companySignIn from '#contract/company-sign-in.ts'
import * as agentTicket from '#contract/agent-ticket.ts'
import * as agentTicketAttachments from '#contract/agent-ticket-attachments.ts'
import * as agentTicketChanges from '#contract/agent-ticket-changes.ts'
import * as agentTicketParticipants from '#contract/agent-ticket-participants.ts'
import * as agentUnsentAttachments from '#contract/agent-unsent-attachments.ts'
import * as agentUsers from '#contract/agent-users.ts'
import * as agentViews from '#contract/agent-views.ts'
import * as announcements from '#contract/announcements.ts'
import * as articleFeedback from '#contract/article-feedback.ts'
import * as featuredArticles from '#contract/featured-articles.ts'
import * as attachmentPreview from '#contract/attachment-preview.ts'
import * as attachments from '#contract/attachments.ts'
import * as authentication from '#contract/authentication.ts'
import * as authenticationPasswords from '#contract/authentication-passwords.ts'
import * as callerCode from '#contract/caller-code.ts'
import * as commentRedaction from '#contract/comment-redaction.ts'
import * as dataRequests from '#contract/data-requests.ts'
import * as emailChange from '#contract/email-change.ts'
import * as exports from '#contract/exports.ts'
import * as extras from '#contract/extras.ts'
import * as knowledgeBase from '#contract/knowledge-base.ts'
import * as management from '#contract/management.ts'
import * as notifications from '#contract/notifications.ts'
import * as partner from '#contract/partner.ts'
import * as passkeySignIn from '#contract/passkey-sign-in.ts'
import * as passkeys from '#contract/passkeys.ts'
import * as recovery from '#contract/recovery.ts'
import * as security from '#contract/security.ts'
import * as signInHelp from '#contract/sign-in-help.ts'
import * as ticketFollowUp from '#contract/ticket-follow-up.ts'
import * as ticketForm from '#contract/ticket-form.ts'
import * as ticketParticipants from '#contract/ticket-participants.ts'
import * as ticketPeople from '#contract/ticket-people.ts'
import * as ticketRating from '#contract/ticket-rating.ts'
import * as ticketResolution from '#contract/ticket-resolution.ts'
import * as ticketSeen from '#contract/ticket-seen.ts'
import * as ticketViews from '#contract/ticket-views.ts'
import * as tickets from '#contract/tickets.ts'
import * as unsentAttachments from '#contract/unsent-attachments.ts'
import * as unsubscribe from '#contract/unsubscribe.ts'
import type { Call } from '#contract/call.ts'
import { accountRoutes } from './routes/account.ts'
import { accountLanguageRoutes } from './routes/account-language.ts'
import { agentAccountRoutes } from './routes/agent-account.ts'
import { agentAnnouncementRoutes } from './routes/agent-announcements.ts'
import { agentAuthenticationRoutes } from './routes/agent-authentication.ts'
import { agentCallerRoutes } from './routes/agent-caller.ts'
import { companyNoteRoutes } from './routes/company-note.ts'
import { companyProviderRoutes } from './routes/company-providers.ts'
import { companySignInRoutes } from './routes/company-sign-in.ts'
import { agentDataRequestRoutes } from './routes/agent-data-requests.ts'
import { agentHeldReplyRoutes } from './routes/agent-held-replies.ts'
import { agentNewTicketRoutes } from './routes/agent-new-ticket.ts'
import { agentPasskeyRoutes } from './routes/agent-passkeys.ts'
import { agentQueueRoutes } from './routes/agent-queue.ts'
import { agentQueueChoicesRoutes } from './routes/agent-queue-choices.ts'
import { agentReceivedEmailRoutes } from './routes/agent-received-emails.ts'
import { agentRequestRoutes } from './routes/agent-requests.ts'
import { agentSignInHelpRoutes } from './routes/agent-sign-in-help.ts'
import { agentTeamRoutes } from './routes/agent-team.ts'
import { agentTextRoutes } from './routes/agent-texts.ts'
import { agentTicketRoutes } from './routes/agent-ticket.ts'
import { agentAttachmentRoutes } from './routes/agent-ticket-attachments.ts'
import { agentTicketChangeRoutes } from './routes/agent-ticket-changes.ts'
import { agentTicketParticipantRoutes } from './routes/agent-ticket-participants.ts'
import { agentUnsentAttachmentRoutes } from './routes/agent-unsent-attachments.ts'
import { agentUserRoutes } from './routes/agent-users.ts'
import { agentViewRoutes } from './routes/agent-views.ts'
import { announcementRoutes } from './routes/announcements.ts'
import { articleFeedbackRoutes } from './routes/article-feedback.ts'
import { featuredArticleRoutes } from './routes/featured-articles.ts'
import { attachmentPreviewRoutes } from './routes/attachment-preview.ts'
import { attachmentRoutes } from './routes/attachments.ts'
import { authenticationRoutes } from './routes/authentication.ts'
import { passwordRoutes } from './routes/authentication-passwords.ts'
import { callerCodeRoutes } from './routes/caller-code.ts'
import { commentRedactionRoutes } from './routes/comment-redaction.ts'
import { dataRequestRoutes } from './routes/data-requests.ts'
import { emailChangeRoutes } from './routes/email-change.ts'
import { exportRoutes } from './routes/exports.ts'
import { extraRoutes } from './routes/extras.ts'
import { knowledgeBaseRoutes } from './routes/knowledge-base.ts'
import { managementRoutes } from './routes/management.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { partnerRoutes } from './routes/partner.ts'
import { passkeySignInRoutes } from './routes/passkey-sign-in.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { recoveryRoutes } from './routes/recovery.ts'
import { securityRoutes } from './routes/security.ts'
import { signInHelpRoutes } from './routes/sign-in-help.ts'
import { ticketFollowUpRoutes } from './routes/ticket-follow-up.ts'
import { ticketFormRoutes } from './routes/ticket-form.ts'
import { ticketParticipantRoutes } from './routes/ticket-participants.ts'
import { ticketPeopleRoutes } from './routes/ticket-people.ts'
import { ticketRatingRoutes } from './routes/ticket-rating.ts'
import { ticketResolutionRoutes } from './routes/ticket-resolution.ts'
import { ticketSeenRoutes } from './routes/ticket-seen.ts'
import { ticketViewRoutes } from './routes/ticket-views.ts'
import { ticketRoutes } from './routes/tickets.ts'
import { unsentAttachmentRoutes } from './routes/unsent-attachments.ts'
import { unsubscribeRoutes } from './routes/unsubscribe.ts'

/** A file of the contract, and the routes that serve its calls. */
export type Area = {
  /** its title in the OpenAPI document */
  name: string
  calls: object
  addTo: (app: FastifyInstance) => unknown
  /** The body of a request isn't a form: its routes are a plugin of their own. */
  readsFiles?: true
}

/** The calls of section 7, in the order of the specification. */
const specifiedAreas: readonly Area[] = [
  { name: 'authentication', calls: authentication, addTo: authenticationRoutes },
  { name: 'authentication', calls: authenticationPasswords, addTo: passwordRoutes },
  { name: 'recovery', calls: recovery, addTo: recoveryRoutes },
  { name: 'account', calls: account, addTo: accountRoutes },
  { name: 'knowledge base', calls: knowledgeBase, addTo: knowledgeBaseRoutes },
  { name: 'ticket form', calls: ticketForm, addTo: ticketFormRoutes },
  { name: 'tickets', calls: tickets, addTo: ticketRoutes },
  { name: 'attachments', calls: attachments, addTo: attachmentRoutes, readsFiles: true },
  { name: 'partner', calls: partner, addTo: partnerRoutes },
]

/**
 * Our additions to section 7. Browsers only call them if `get-flags` offers them, or after following a
 * link in one of our emails.
 */
const extraAreas: readonly Area[] = [
  { name: 'extras', calls: extras, addTo: extraRoutes },
  { name: 'extras', calls: accountLanguage, addTo: accountLanguageRoutes },
  { name: 'extras', calls: ticketResolution, addTo: ticketResolutionRoutes },
  { name: 'extras', calls: ticketRating, addTo: ticketRatingRoutes },
  { name: 'extras', calls: ticketFollowUp, addTo: ticketFollowUpRoutes },
  { name: 'extras', calls: ticketSeen, addTo: ticketSeenRoutes },
  { name: 'extras', calls: ticketParticipants, addTo: ticketParticipantRoutes },
  { name: 'extras', calls: ticketPeople, addTo: ticketPeopleRoutes },
  { name: 'extras', calls: commentRedaction, addTo: commentRedactionRoutes },
  { name: 'extras', calls: security, addTo: securityRoutes },
  { name: 'extras', calls: passkeySignIn, addTo: passkeySignInRoutes },
  { name: 'extras', calls: passkeys, addTo: passkeyRoutes },
  { name: 'extras', calls: companySignIn, addTo: companySignInRoutes },
  { name: 'extras', calls: companyProviders, addTo: companyProviderRoutes },
  { name: 'extras', calls: callerCode, addTo: callerCodeRoutes },
  { name: 'extras', calls: signInHelp, addTo: signInHelpRoutes },
  { name: 'extras', calls: dataRequests, addTo: dataRequestRoutes },
  { name: 'extras', calls: emailChange, addTo: emailChangeRoutes },
  { name: 'extras', calls: attachmentPreview, addTo: attachmentPreviewRoutes },
  {
    name: 'extras',
    calls: unsentAttachments,
    addTo: unsentAttachmentRoutes,
    readsFiles: true,
  },
  { name: 'extras', calls: unsubscribe, addTo: unsubscribeRoutes },
  { name: 'extras', calls: exports, addTo: exportRoutes },
  { name: 'extras', calls: management, addTo: managementRoutes },
  { name: 'extras', calls: articleFeedback, addTo: articleFeedbackRoutes },
  { name: 'extras', calls: featuredArticles, addTo: featuredArticleRoutes },
  { name: 'extras', calls: ticketViews, addTo: ticketViewRoutes },
  { name: 'extras', calls: announcements, addTo: announcementRoutes },
  { name: 'extras', calls: notifications, addTo: notificationRoutes },
]

/** The agents' workspace: only served with `AGENTS=on`, and only for agents' sessions (T101). */
export const agentAreas: readonly Area[] = [
  { name: 'agents', calls: agentAuthentication, addTo: agentAuthenticationRoutes },
  { name: 'agents', calls: agentAccount, addTo: agentAccountRoutes },
  { name: 'agents', calls: agentPasskeys, addTo: agentPasskeyRoutes },
  { name: 'agents', calls: agentQueue, addTo: agentQueueRoutes },
  { name: 'agents', calls: agentQueueChoices, addTo: agentQueueChoicesRoutes },
  { name: 'agents', calls: agentViews, addTo: agentViewRoutes },
  { name: 'agents', calls: agentNewTicket, addTo: agentNewTicketRoutes, readsFiles: true },
  { name: 'agents', calls: agentTexts, addTo: agentTextRoutes },
  { name: 'agents', calls: companyNote, addTo: companyNoteRoutes },
  { name: 'agents', calls: agentTicket, addTo: agentTicketRoutes },
  { name: 'agents', calls: agentTicketChanges, addTo: agentTicketChangeRoutes },
  { name: 'agents', calls: agentHeldReplies, addTo: agentHeldReplyRoutes },
  { name: 'agents', calls: agentTicketParticipants, addTo: agentTicketParticipantRoutes },
  { name: 'agents', calls: agentTicketAttachments, addTo: agentAttachmentRoutes, readsFiles: true },
  {
    name: 'agents',
    calls: agentUnsentAttachments,
    addTo: agentUnsentAttachmentRoutes,
    readsFiles: true,
  },
  { name: 'agents', calls: agentReceivedEmails, addTo: agentReceivedEmailRoutes },
  { name: 'agents', calls: agentRequests, addTo: agentRequestRoutes },
  { name: 'agents', calls: agentAnnouncements, addTo: agentAnnouncementRoutes },
  { name: 'agents', calls: agentTeam, addTo: agentTeamRoutes },
  { name: 'agents', calls: agentUsers, addTo: agentUserRoutes },
  { name: 'agents', calls: agentCaller, addTo: agentCallerRoutes },
  { name: 'agents', calls: agentSignInHelp, addTo: agentSignInHelpRoutes },
  { name: 'agents', calls: agentDataRequests, addTo: agentDataRequestRoutes },
]

export const areas: readonly Area[] = [...specifiedAreas, ...extraAreas]

export type ListedCall = { area: string; name: string; call: Call }

const isCall = (entry: unknown): entry is Call =>
  typeof entry === 'object' && entry !== null && 'path' in entry && 'access' in entry

const callsIn = (all: readonly Area[]): readonly ListedCall[] =>
  all.flatMap(({ name: area, calls }) =>
    Object.entries(calls).flatMap(([name, call]: [string, unknown]) =>
      isCall(call) ? [{ area, name, call }] : [],
    ),
  )

export const specifiedCalls = callsIn(specifiedAreas)
export const extraCalls = callsIn(extraAreas)
export const agentCalls = callsIn(agentAreas)
