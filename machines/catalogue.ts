import { agentPresenceMachine } from './agent-presence.machine.ts'
import { announcementsMachine } from './announcements.machine.ts'
import { agentRequestMachine } from './agent-request.machine.ts'
import { agentReplyMachine } from './agent-reply.machine.ts'
import { agentAnnouncementFormMachine } from './agent-announcement-form.machine.ts'
import { agentAnnouncementMachine } from './agent-announcement.machine.ts'
import { agentInvitationMachine } from './agent-invitation.machine.ts'
import { agentLookupMachine } from './agent-lookup.machine.ts'
import { agentUserMachine } from './agent-user.machine.ts'
import { agentQueueMachine } from './agent-queue.machine.ts'
import { agentSessionMachine } from './agent-session.machine.ts'
import { agentSignInMachine } from './agent-sign-in.machine.ts'
import { agentTicketChangeMachine } from './agent-ticket-change.machine.ts'
import { agentTicketMachine } from './agent-ticket.machine.ts'
import { accountLanguageMachine } from './account-language.machine.ts'
import { attachmentDownloadMachine } from './attachment-download.machine.ts'
import { attachmentPreviewMachine } from './attachment-preview.machine.ts'
import { attachmentUploadMachine } from './attachment-upload.machine.ts'
import { articleFeedbackMachine } from './article-feedback.machine.ts'
import { articleMachine } from './article.machine.ts'
import { changePasswordMachine } from './change-password.machine.ts'
import { commandPaletteMachine } from './command-palette.machine.ts'
import { commentRedactionMachine } from './comment-redaction.machine.ts'
import { companyLoginsMachine } from './company-logins.machine.ts'
import { couponMachine } from './coupon.machine.ts'
import { documentDownloadMachine } from './document-download.machine.ts'
import { emergencyCodeMachine } from './emergency-code.machine.ts'
import { emergencyCodeRenewalMachine } from './emergency-code-renewal.machine.ts'
import { factorRenewalMachine } from './factor-renewal.machine.ts'
import { securityMachine } from './security.machine.ts'
import { knowledgeBaseMachine } from './knowledge-base.machine.ts'
import { inlineImagesMachine } from './inline-images.machine.ts'
import { loginRequestMachine } from './login-request.machine.ts'
import { loginMachine } from './login.machine.ts'
import { inboxMachine } from './inbox.machine.ts'
import { mailChangeMachine } from './mail-change.machine.ts'
import { mailConfirmationMachine } from './mail-confirmation.machine.ts'
import { ownPasswordMachine } from './own-password.machine.ts'
import { partnerEmployeeMachine } from './partner-employee.machine.ts'
import { profileEditMachine } from './profile-edit.machine.ts'
import { profileMachine } from './profile.machine.ts'
import { profilePromptMachine } from './profile-prompt.machine.ts'
import { signingFormMachine } from './signing-form.machine.ts'
import { passwordRenewalMachine } from './password-renewal.machine.ts'
import { passwordResetMachine } from './password-reset.machine.ts'
import { recoveryRequestMachine } from './recovery-request.machine.ts'
import { secondFactorSetupMachine } from './second-factor-setup.machine.ts'
import { sessionMachine } from './session.machine.ts'
import { solutionSearchMachine } from './solution-search.machine.ts'
import { ticketAttachmentsMachine } from './ticket-attachments.machine.ts'
import { ticketCommentMachine } from './ticket-comment.machine.ts'
import { ticketCreateMachine } from './ticket-create.machine.ts'
import { ticketFollowUpMachine } from './ticket-follow-up.machine.ts'
import { ticketListMachine } from './ticket-list.machine.ts'
import { ticketOptionsMachine } from './ticket-options.machine.ts'
import { peopleSearchMachine } from './people-search.machine.ts'
import { ticketParticipantsMachine } from './ticket-participants.machine.ts'
import { ticketRatingMachine } from './ticket-rating.machine.ts'
import { ticketRecordMachine } from './ticket-record.machine.ts'
import { ticketResolutionMachine } from './ticket-resolution.machine.ts'
import { ticketSubscriptionMachine } from './ticket-subscription.machine.ts'
import { ticketViewsMachine } from './ticket-views.machine.ts'
import { unsubscribeMachine } from './unsubscribe.machine.ts'

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
