import type { Model } from 'flow-paths'

import type { FlowName } from '#machines/catalogue.ts'
import { accountLanguageModel } from './account-language.model.ts'
import { attachmentDownloadModel } from './attachment-download.model.ts'
import { attachmentPreviewModel } from './attachment-preview.model.ts'
import { attachmentUploadModel } from './attachment-upload.model.ts'
import { articleFeedbackModel } from './article-feedback.model.ts'
import { articleModel } from './article.model.ts'
import { changePasswordModel } from './change-password.model.ts'
import { commandPaletteModel } from './command-palette.model.ts'
import { commentRedactionModel } from './comment-redaction.model.ts'
import { companyLoginsModel } from './company-logins.model.ts'
import { couponModel } from './coupon.model.ts'
import { documentDownloadModel } from './document-download.model.ts'
import { emergencyCodeModel } from './emergency-code.model.ts'
import { inlineImagesModel } from './inline-images.model.ts'
import { knowledgeBaseModel } from './knowledge-base.model.ts'
import { loginRequestModel } from './login-request.model.ts'
import { loginModel } from './login.model.ts'
import { passwordRenewalModel } from './password-renewal.model.ts'
import { passwordResetModel } from './password-reset.model.ts'
import { recoveryRequestModel } from './recovery-request.model.ts'
import { secondFactorSetupModel } from './second-factor-setup.model.ts'
import { emergencyCodeRenewalModel } from './emergency-code-renewal.model.ts'
import { factorRenewalModel } from './factor-renewal.model.ts'
import { securityModel } from './security.model.ts'
import { inboxModel } from './inbox.model.ts'
import { mailChangeModel } from './mail-change.model.ts'
import { mailConfirmationModel } from './mail-confirmation.model.ts'
import { ownPasswordModel } from './own-password.model.ts'
import { partnerEmployeeModel } from './partner-employee.model.ts'
import { profileEditModel } from './profile-edit.model.ts'
import { profileModel } from './profile.model.ts'
import { profilePromptModel } from './profile-prompt.model.ts'
import { signingFormModel } from './signing-form.model.ts'
import { sessionModel } from './session.model.ts'
import { solutionSearchModel } from './solution-search.model.ts'
import { ticketAttachmentsModel } from './ticket-attachments.model.ts'
import { ticketCommentModel } from './ticket-comment.model.ts'
import { ticketCreateModel } from './ticket-create.model.ts'
import { agentPresenceModel } from './agent-presence.model.ts'
import { announcementsModel } from './announcements.model.ts'
import { agentRequestModel } from './agent-request.model.ts'
import { agentReplyModel } from './agent-reply.model.ts'
import { agentAnnouncementFormModel } from './agent-announcement-form.model.ts'
import { agentAnnouncementModel } from './agent-announcement.model.ts'
import { agentInvitationModel } from './agent-invitation.model.ts'
import { agentLookupModel } from './agent-lookup.model.ts'
import { agentUserModel } from './agent-user.model.ts'
import { agentQueueModel } from './agent-queue.model.ts'
import { agentSessionModel } from './agent-session.model.ts'
import { agentSignInModel } from './agent-sign-in.model.ts'
import { agentTicketChangeModel } from './agent-ticket-change.model.ts'
import { agentTicketModel } from './agent-ticket.model.ts'
import { ticketListModel } from './ticket-list.model.ts'
import { ticketOptionsModel } from './ticket-options.model.ts'
import { ticketRecordModel } from './ticket-record.model.ts'
import { peopleSearchModel } from './people-search.model.ts'
import { ticketParticipantsModel } from './ticket-participants.model.ts'
import { ticketSubscriptionModel } from './ticket-subscription.model.ts'
import { ticketResolutionModel } from './ticket-resolution.model.ts'
import { ticketRatingModel } from './ticket-rating.model.ts'
import { ticketFollowUpModel } from './ticket-follow-up.model.ts'
import { ticketViewsModel } from './ticket-views.model.ts'
import { unsubscribeModel } from './unsubscribe.model.ts'

/** One model for every machine of the catalogue; a missing one doesn't compile. */
export const models: Readonly<Record<FlowName, Model>> = {
  session: sessionModel,
  login: loginModel,
  'second-factor-setup': secondFactorSetupModel,
  'emergency-code': emergencyCodeModel,
  'password-renewal': passwordRenewalModel,
  'password-reset': passwordResetModel,
  'recovery-request': recoveryRequestModel,
  'change-password': changePasswordModel,
  coupon: couponModel,
  'account-language': accountLanguageModel,
  'command-palette': commandPaletteModel,
  security: securityModel,
  'factor-renewal': factorRenewalModel,
  'emergency-code-renewal': emergencyCodeRenewalModel,
  inbox: inboxModel,
  'mail-change': mailChangeModel,
  'mail-confirmation': mailConfirmationModel,
  'own-password': ownPasswordModel,
  'partner-employee': partnerEmployeeModel,
  profile: profileModel,
  'profile-edit': profileEditModel,
  'profile-prompt': profilePromptModel,
  'article-feedback': articleFeedbackModel,
  'company-logins': companyLoginsModel,
  'login-request': loginRequestModel,
  'signing-form': signingFormModel,
  'ticket-list': ticketListModel,
  'ticket-record': ticketRecordModel,
  'ticket-comment': ticketCommentModel,
  'comment-redaction': commentRedactionModel,
  'solution-search': solutionSearchModel,
  'ticket-create': ticketCreateModel,
  'ticket-options': ticketOptionsModel,
  'ticket-subscription': ticketSubscriptionModel,
  'ticket-resolution': ticketResolutionModel,
  'ticket-rating': ticketRatingModel,
  'ticket-follow-up': ticketFollowUpModel,
  'people-search': peopleSearchModel,
  'ticket-participants': ticketParticipantsModel,
  'ticket-views': ticketViewsModel,
  unsubscribe: unsubscribeModel,
  'ticket-attachments': ticketAttachmentsModel,
  'attachment-download': attachmentDownloadModel,
  'attachment-preview': attachmentPreviewModel,
  'attachment-upload': attachmentUploadModel,
  'document-download': documentDownloadModel,
  'inline-images': inlineImagesModel,
  'knowledge-base': knowledgeBaseModel,
  article: articleModel,
  'agent-session': agentSessionModel,
  'agent-sign-in': agentSignInModel,
  'agent-queue': agentQueueModel,
  'agent-ticket': agentTicketModel,
  'agent-reply': agentReplyModel,
  announcements: announcementsModel,
  'agent-request': agentRequestModel,
  'agent-ticket-change': agentTicketChangeModel,
  'agent-lookup': agentLookupModel,
  'agent-user': agentUserModel,
  'agent-invitation': agentInvitationModel,
  'agent-announcement': agentAnnouncementModel,
  'agent-announcement-form': agentAnnouncementFormModel,
  'agent-presence': agentPresenceModel,
}
