import { agentPresenceMachine } from './agent/agent-presence.machine.ts'
import { announcementsMachine } from './announcements/announcements.machine.ts'
import { agentRequestMachine } from './agent/agent-request.machine.ts'
import { agentReplyMachine } from './agent/agent-reply.machine.ts'
import { agentAnnouncementFormMachine } from './agent/agent-announcement-form.machine.ts'
import { agentAnnouncementMachine } from './agent/agent-announcement.machine.ts'
import { agentInvitationMachine } from './agent/agent-invitation.machine.ts'
import { agentLookupMachine } from './agent/agent-lookup.machine.ts'
import { agentUserMachine } from './agent/agent-user.machine.ts'
import { agentQueueMachine } from './agent/agent-queue.machine.ts'
import { agentSessionMachine } from './agent/agent-session.machine.ts'
import { agentSignInMachine } from './agent/agent-sign-in.machine.ts'
import { agentTicketChangeMachine } from './agent/agent-ticket-change.machine.ts'
import { agentTicketMachine } from './agent/agent-ticket.machine.ts'
import { accountLanguageMachine } from './shell/account-language.machine.ts'
import { attachmentDownloadMachine } from './tickets/attachment-download.machine.ts'
import { attachmentPreviewMachine } from './tickets/attachment-preview.machine.ts'
import { attachmentUploadMachine } from './tickets/attachment-upload.machine.ts'
import { articleFeedbackMachine } from './knowledge-base/article-feedback.machine.ts'
import { articleMachine } from './knowledge-base/article.machine.ts'
import { changePasswordMachine } from './sign-in/change-password.machine.ts'
import { commandPaletteMachine } from './shell/command-palette.machine.ts'
import { commentRedactionMachine } from './tickets/comment-redaction.machine.ts'
import { companyLoginsMachine } from './security-manager/company-logins.machine.ts'
import { couponMachine } from './sign-in/coupon.machine.ts'
import { documentDownloadMachine } from './tickets/document-download.machine.ts'
import { emergencyCodeMachine } from './sign-in/emergency-code.machine.ts'
import { emergencyCodeRenewalMachine } from './account/emergency-code-renewal.machine.ts'
import { factorRenewalMachine } from './account/factor-renewal.machine.ts'
import { securityMachine } from './account/security.machine.ts'
import { knowledgeBaseMachine } from './knowledge-base/knowledge-base.machine.ts'
import { inlineImagesMachine } from './tickets/inline-images.machine.ts'
import { loginRequestMachine } from './security-manager/login-request.machine.ts'
import { loginMachine } from './sign-in/login.machine.ts'
import { inboxMachine } from './inbox/inbox.machine.ts'
import { mailChangeMachine } from './account/mail-change.machine.ts'
import { mailConfirmationMachine } from './confirm-email/mail-confirmation.machine.ts'
import { ownPasswordMachine } from './account/own-password.machine.ts'
import { partnerEmployeeMachine } from './security-manager/partner-employee.machine.ts'
import { profileEditMachine } from './account/profile-edit.machine.ts'
import { profileMachine } from './account/profile.machine.ts'
import { profilePromptMachine } from './account/profile-prompt.machine.ts'
import { signingFormMachine } from './public-forms/signing-form.machine.ts'
import { passwordRenewalMachine } from './sign-in/password-renewal.machine.ts'
import { passwordResetMachine } from './sign-in/password-reset.machine.ts'
import { recoveryRequestMachine } from './sign-in/recovery-request.machine.ts'
import { secondFactorSetupMachine } from './sign-in/second-factor-setup.machine.ts'
import { sessionMachine } from './session/session.machine.ts'
import { solutionSearchMachine } from './tickets/solution-search.machine.ts'
import { ticketAttachmentsMachine } from './tickets/ticket-attachments.machine.ts'
import { ticketCommentMachine } from './tickets/ticket-comment.machine.ts'
import { ticketCreateMachine } from './tickets/ticket-create.machine.ts'
import { ticketFollowUpMachine } from './tickets/ticket-follow-up.machine.ts'
import { ticketListMachine } from './tickets/ticket-list.machine.ts'
import { ticketOptionsMachine } from './tickets/ticket-options.machine.ts'
import { peopleSearchMachine } from './tickets/people-search.machine.ts'
import { ticketParticipantsMachine } from './tickets/ticket-participants.machine.ts'
import { ticketRatingMachine } from './tickets/ticket-rating.machine.ts'
import { ticketRecordMachine } from './tickets/ticket-record.machine.ts'
import { ticketResolutionMachine } from './tickets/ticket-resolution.machine.ts'
import { ticketSubscriptionMachine } from './tickets/ticket-subscription.machine.ts'
import { ticketViewsMachine } from './tickets/ticket-views.machine.ts'
import { unsubscribeMachine } from './unsubscribe/unsubscribe.machine.ts'

/** Every flow of the portal: read by the viewer, the path tool and the docs. */
export const catalogue = {
  session: { title: 'Session', machine: sessionMachine },
  login: { title: 'Sign-in', machine: loginMachine },
  'second-factor-setup': {
    title: 'Two-factor setup',
    machine: secondFactorSetupMachine,
  },
  'emergency-code': { title: 'Sign-in with the emergency code', machine: emergencyCodeMachine },
  'password-renewal': { title: 'Expired password', machine: passwordRenewalMachine },
  'password-reset': { title: 'One-time link for a new password', machine: passwordResetMachine },
  'recovery-request': { title: 'Forgotten password or username', machine: recoveryRequestMachine },
  'change-password': {
    title: 'Password change without signing in',
    machine: changePasswordMachine,
  },
  coupon: { title: 'Coupon on the login page', machine: couponMachine },
  'command-palette': { title: 'Command palette', machine: commandPaletteMachine },
  'profile-prompt': { title: 'Dashboard with the profile prompt', machine: profilePromptMachine },
  profile: { title: 'Profile', machine: profileMachine },
  'profile-edit': { title: 'Editing a profile', machine: profileEditMachine },
  'mail-change': { title: 'New email address to confirm', machine: mailChangeMachine },
  'mail-confirmation': {
    title: 'Link to a new email address',
    machine: mailConfirmationMachine,
  },
  'own-password': { title: 'Password change in the account', machine: ownPasswordMachine },
  'account-language': { title: 'Account language', machine: accountLanguageMachine },
  security: { title: 'Sessions and sign-ins', machine: securityMachine },
  'factor-renewal': { title: 'New authenticator app', machine: factorRenewalMachine },
  'emergency-code-renewal': {
    title: 'New emergency code',
    machine: emergencyCodeRenewalMachine,
  },
  inbox: { title: 'Messages', machine: inboxMachine },
  announcements: { title: 'Announcements above the pages', machine: announcementsMachine },
  'partner-employee': { title: 'Login for a partner', machine: partnerEmployeeMachine },
  'company-logins': { title: 'Logins of a company', machine: companyLoginsMachine },
  'login-request': { title: 'Lock or offboarding of a login', machine: loginRequestMachine },
  'signing-form': { title: 'Signing form', machine: signingFormMachine },
  'ticket-list': { title: 'Ticket list', machine: ticketListMachine },
  'ticket-record': { title: 'Ticket', machine: ticketRecordMachine },
  'ticket-comment': { title: 'Comment', machine: ticketCommentMachine },
  'comment-redaction': { title: 'Removal of a comment', machine: commentRedactionMachine },
  'ticket-resolution': { title: 'Resolving a ticket', machine: ticketResolutionMachine },
  'ticket-rating': { title: 'Rating of a ticket', machine: ticketRatingMachine },
  'ticket-follow-up': { title: 'Follow-up of a closed ticket', machine: ticketFollowUpMachine },
  'solution-search': { title: 'Search for help', machine: solutionSearchMachine },
  'ticket-create': { title: 'New ticket', machine: ticketCreateMachine },
  'people-search': { title: 'Search for affected users', machine: peopleSearchMachine },
  'ticket-options': { title: 'Options of a new ticket', machine: ticketOptionsMachine },
  'ticket-subscription': { title: 'Emails about a ticket', machine: ticketSubscriptionMachine },
  'ticket-participants': {
    title: 'Participants of a ticket',
    machine: ticketParticipantsMachine,
  },
  'ticket-views': { title: 'Views of the list', machine: ticketViewsMachine },
  unsubscribe: { title: 'Link that stops ticket emails', machine: unsubscribeMachine },
  'ticket-attachments': { title: 'Attachments of a ticket', machine: ticketAttachmentsMachine },
  'attachment-download': { title: 'Attachment download', machine: attachmentDownloadMachine },
  'attachment-preview': { title: 'Image preview', machine: attachmentPreviewMachine },
  'attachment-upload': { title: 'Attachment upload', machine: attachmentUploadMachine },
  'document-download': { title: 'Export and PDF', machine: documentDownloadMachine },
  'inline-images': { title: 'Inline images of a description', machine: inlineImagesMachine },
  'knowledge-base': { title: 'Knowledge base', machine: knowledgeBaseMachine },
  'article-feedback': { title: 'Article feedback', machine: articleFeedbackMachine },
  article: { title: 'Article', machine: articleMachine },
  'agent-session': { title: 'Session of an agent', machine: agentSessionMachine },
  'agent-sign-in': { title: 'Sign-in of an agent', machine: agentSignInMachine },
  'agent-queue': { title: 'Queue of the agents', machine: agentQueueMachine },
  'agent-ticket': { title: 'Ticket of an agent', machine: agentTicketMachine },
  'agent-reply': { title: 'Reply and internal note', machine: agentReplyMachine },
  'agent-ticket-change': {
    title: 'Changes to a ticket by an agent',
    machine: agentTicketChangeMachine,
  },
  'agent-lookup': { title: 'Lookup of users and companies', machine: agentLookupMachine },
  'agent-user': { title: 'User seen by an agent', machine: agentUserMachine },
  'agent-request': { title: 'Decision on a request for a login', machine: agentRequestMachine },
  'agent-invitation': {
    title: 'Invitation of a user by an agent',
    machine: agentInvitationMachine,
  },
  'agent-announcement': {
    title: 'Announcement seen by an agent',
    machine: agentAnnouncementMachine,
  },
  'agent-announcement-form': {
    title: 'Announcement or message written by an agent',
    machine: agentAnnouncementFormMachine,
  },
  'agent-presence': { title: 'Agents on the same ticket', machine: agentPresenceMachine },
} as const

export type FlowName = keyof typeof catalogue
