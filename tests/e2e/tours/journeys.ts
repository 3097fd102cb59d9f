import { announcementsJourney } from './announcements.journey.ts'
import { agentAnnouncementFormJourney } from './agent-announcement-form.journey.ts'
import { agentAnnouncementJourney } from './agent-announcement.journey.ts'
import { agentRequestJourney } from './agent-request.journey.ts'
import { agentReplyJourney } from './agent-reply.journey.ts'
import { agentTicketJourney } from './agent-ticket.journey.ts'
import { agentPresenceJourney } from './agent-presence.journey.ts'
import { agentInvitationJourney } from './agent-invitation.journey.ts'
import { agentLookupJourney } from './agent-lookup.journey.ts'
import { agentUserJourney } from './agent-user.journey.ts'
import { agentQueueJourney } from './agent-queue.journey.ts'
import { agentSessionJourney } from './agent-session.journey.ts'
import { agentSignInJourney } from './agent-sign-in.journey.ts'
import { agentTicketChangeJourney } from './agent-ticket-change.journey.ts'
import type { AnyStateMachine } from 'xstate'

import type { FlowName } from '#machines/catalogue.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { accountLanguageJourney } from './account-language.journey.ts'
import { articleFeedbackJourney } from './article-feedback.journey.ts'
import { articleJourney } from './article.journey.ts'
import { attachmentDownloadJourney } from './attachment-download.journey.ts'
import { attachmentUploadJourney } from './attachment-upload.journey.ts'
import { changePasswordJourney } from './change-password.journey.ts'
import { commandPaletteJourney } from './command-palette.journey.ts'
import { companyLoginsJourney } from './company-logins.journey.ts'
import { couponJourney } from './coupon.journey.ts'
import { documentDownloadJourney } from './document-download.journey.ts'
import { emergencyCodeJourney } from './emergency-code.journey.ts'
import { emergencyCodeRenewalJourney } from './emergency-code-renewal.journey.ts'
import { factorRenewalJourney } from './factor-renewal.journey.ts'
import { securityJourney } from './security.journey.ts'
import { inboxJourney } from './inbox.journey.ts'
import { inlineImagesJourney } from './inline-images.journey.ts'
import { knowledgeBaseJourney } from './knowledge-base.journey.ts'
import { loginRequestJourney } from './login-request.journey.ts'
import { loginJourney } from './login.journey.ts'
import { mailChangeJourney } from './mail-change.journey.ts'
import { mailConfirmationJourney } from './mail-confirmation.journey.ts'
import { ownPasswordJourney } from './own-password.journey.ts'
import { partnerEmployeeJourney } from './partner-employee.journey.ts'
import { passwordRenewalJourney } from './password-renewal.journey.ts'
import { passwordResetJourney } from './password-reset.journey.ts'
import { profileEditJourney } from './profile-edit.journey.ts'
import { profilePromptJourney } from './profile-prompt.journey.ts'
import { profileJourney } from './profile.journey.ts'
import { recoveryRequestJourney } from './recovery-request.journey.ts'
import { secondFactorSetupJourney } from './second-factor-setup.journey.ts'
import { sessionJourney } from './session.journey.ts'
import { signingFormJourney } from './signing-form.journey.ts'
import { solutionSearchJourney } from './solution-search.journey.ts'
import { ticketAttachmentsJourney } from './ticket-attachments.journey.ts'
import { ticketCommentJourney } from './ticket-comment.journey.ts'
import { ticketCreateJourney } from './ticket-create.journey.ts'
import { ticketListJourney } from './ticket-list.journey.ts'
import { ticketOptionsJourney } from './ticket-options.journey.ts'
import { peopleSearchJourney } from './people-search.journey.ts'
import { ticketParticipantsJourney } from './ticket-participants.journey.ts'
import { ticketRecordJourney } from './ticket-record.journey.ts'
import { commentRedactionJourney } from './comment-redaction.journey.ts'
import { ticketSubscriptionJourney } from './ticket-subscription.journey.ts'
import { ticketResolutionJourney } from './ticket-resolution.journey.ts'
import { ticketRatingJourney } from './ticket-rating.journey.ts'
import { ticketFollowUpJourney } from './ticket-follow-up.journey.ts'
import { ticketViewsJourney } from './ticket-views.journey.ts'
import { unsubscribeJourney } from './unsubscribe.journey.ts'

/** The browser journeys of all flows that have one. */
export const journeys: Readonly<Partial<Record<FlowName, Journey<AnyStateMachine>>>> = {
  'account-language': accountLanguageJourney,
  article: articleJourney,
  'article-feedback': articleFeedbackJourney,
  'attachment-download': attachmentDownloadJourney,
  'agent-announcement': agentAnnouncementJourney,
  'agent-announcement-form': agentAnnouncementFormJourney,
  'agent-presence': agentPresenceJourney,
  'agent-invitation': agentInvitationJourney,
  'agent-lookup': agentLookupJourney,
  'agent-queue': agentQueueJourney,
  'agent-user': agentUserJourney,
  'agent-session': agentSessionJourney,
  'agent-sign-in': agentSignInJourney,
  'agent-reply': agentReplyJourney,
  announcements: announcementsJourney,
  'agent-request': agentRequestJourney,
  'agent-ticket': agentTicketJourney,
  'agent-ticket-change': agentTicketChangeJourney,
  'attachment-upload': attachmentUploadJourney,
  'change-password': changePasswordJourney,
  'command-palette': commandPaletteJourney,
  'company-logins': companyLoginsJourney,
  coupon: couponJourney,
  'document-download': documentDownloadJourney,
  'emergency-code': emergencyCodeJourney,
  'emergency-code-renewal': emergencyCodeRenewalJourney,
  'factor-renewal': factorRenewalJourney,
  security: securityJourney,
  inbox: inboxJourney,
  'inline-images': inlineImagesJourney,
  'knowledge-base': knowledgeBaseJourney,
  login: loginJourney,
  'login-request': loginRequestJourney,
  'mail-change': mailChangeJourney,
  'mail-confirmation': mailConfirmationJourney,
  'own-password': ownPasswordJourney,
  'partner-employee': partnerEmployeeJourney,
  'password-renewal': passwordRenewalJourney,
  'password-reset': passwordResetJourney,
  'profile-edit': profileEditJourney,
  'profile-prompt': profilePromptJourney,
  profile: profileJourney,
  'recovery-request': recoveryRequestJourney,
  'second-factor-setup': secondFactorSetupJourney,
  session: sessionJourney,
  'signing-form': signingFormJourney,
  'solution-search': solutionSearchJourney,
  'ticket-attachments': ticketAttachmentsJourney,
  'ticket-comment': ticketCommentJourney,
  'ticket-create': ticketCreateJourney,
  'ticket-list': ticketListJourney,
  'ticket-options': ticketOptionsJourney,
  'people-search': peopleSearchJourney,
  'ticket-participants': ticketParticipantsJourney,
  'ticket-record': ticketRecordJourney,
  'comment-redaction': commentRedactionJourney,
  'ticket-subscription': ticketSubscriptionJourney,
  'ticket-resolution': ticketResolutionJourney,
  'ticket-rating': ticketRatingJourney,
  'ticket-follow-up': ticketFollowUpJourney,
  'ticket-views': ticketViewsJourney,
  unsubscribe: unsubscribeJourney,
}
