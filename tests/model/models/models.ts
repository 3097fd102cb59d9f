import type { FlowName } from '#machines/catalogue.ts'
import type { Model } from '../model.ts'
import { accountLanguageModel } from './account-language.model.ts'
import { attachmentDownloadModel } from './attachment-download.model.ts'
import { attachmentUploadModel } from './attachment-upload.model.ts'
import { articleModel } from './article.model.ts'
import { changePasswordModel } from './change-password.model.ts'
import { commandPaletteModel } from './command-palette.model.ts'
import { couponModel } from './coupon.model.ts'
import { documentDownloadModel } from './document-download.model.ts'
import { emergencyCodeModel } from './emergency-code.model.ts'
import { inlineImagesModel } from './inline-images.model.ts'
import { knowledgeBaseModel } from './knowledge-base.model.ts'
import { loginModel } from './login.model.ts'
import { passwordRenewalModel } from './password-renewal.model.ts'
import { passwordResetModel } from './password-reset.model.ts'
import { recoveryRequestModel } from './recovery-request.model.ts'
import { secondFactorSetUpModel } from './second-factor-set-up.model.ts'
import { inboxModel } from './inbox.model.ts'
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
import { ticketListModel } from './ticket-list.model.ts'
import { ticketOptionsModel } from './ticket-options.model.ts'
import { ticketRecordModel } from './ticket-record.model.ts'
import { ticketSubscriptionModel } from './ticket-subscription.model.ts'
import { unsubscribeModel } from './unsubscribe.model.ts'

/** One model for every machine of the catalogue: a flow without one does not compile. */
export const models: Readonly<Record<FlowName, Model>> = {
  session: sessionModel,
  login: loginModel,
  'second-factor-set-up': secondFactorSetUpModel,
  'emergency-code': emergencyCodeModel,
  'password-renewal': passwordRenewalModel,
  'password-reset': passwordResetModel,
  'recovery-request': recoveryRequestModel,
  'change-password': changePasswordModel,
  coupon: couponModel,
  'account-language': accountLanguageModel,
  'command-palette': commandPaletteModel,
  inbox: inboxModel,
  'own-password': ownPasswordModel,
  'partner-employee': partnerEmployeeModel,
  profile: profileModel,
  'profile-edit': profileEditModel,
  'profile-prompt': profilePromptModel,
  'signing-form': signingFormModel,
  'ticket-list': ticketListModel,
  'ticket-record': ticketRecordModel,
  'ticket-comment': ticketCommentModel,
  'solution-search': solutionSearchModel,
  'ticket-create': ticketCreateModel,
  'ticket-options': ticketOptionsModel,
  'ticket-subscription': ticketSubscriptionModel,
  unsubscribe: unsubscribeModel,
  'ticket-attachments': ticketAttachmentsModel,
  'attachment-download': attachmentDownloadModel,
  'attachment-upload': attachmentUploadModel,
  'document-download': documentDownloadModel,
  'inline-images': inlineImagesModel,
  'knowledge-base': knowledgeBaseModel,
  article: articleModel,
}
