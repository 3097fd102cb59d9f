import type { AnyStateMachine } from 'xstate'

import type { FlowName } from '#machines/catalogue.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { accountLanguageJourney } from './account-language.journey.ts'
import { articleJourney } from './article.journey.ts'
import { attachmentDownloadJourney } from './attachment-download.journey.ts'
import { attachmentUploadJourney } from './attachment-upload.journey.ts'
import { changePasswordJourney } from './change-password.journey.ts'
import { commandPaletteJourney } from './command-palette.journey.ts'
import { couponJourney } from './coupon.journey.ts'
import { documentDownloadJourney } from './document-download.journey.ts'
import { emergencyCodeJourney } from './emergency-code.journey.ts'
import { inboxJourney } from './inbox.journey.ts'
import { inlineImagesJourney } from './inline-images.journey.ts'
import { knowledgeBaseJourney } from './knowledge-base.journey.ts'
import { loginJourney } from './login.journey.ts'
import { ownPasswordJourney } from './own-password.journey.ts'
import { partnerEmployeeJourney } from './partner-employee.journey.ts'
import { passwordRenewalJourney } from './password-renewal.journey.ts'
import { passwordResetJourney } from './password-reset.journey.ts'
import { profileEditJourney } from './profile-edit.journey.ts'
import { profilePromptJourney } from './profile-prompt.journey.ts'
import { profileJourney } from './profile.journey.ts'
import { recoveryRequestJourney } from './recovery-request.journey.ts'
import { secondFactorSetUpJourney } from './second-factor-set-up.journey.ts'
import { sessionJourney } from './session.journey.ts'
import { signingFormJourney } from './signing-form.journey.ts'
import { solutionSearchJourney } from './solution-search.journey.ts'
import { ticketAttachmentsJourney } from './ticket-attachments.journey.ts'
import { ticketCommentJourney } from './ticket-comment.journey.ts'
import { ticketCreateJourney } from './ticket-create.journey.ts'
import { ticketListJourney } from './ticket-list.journey.ts'
import { ticketOptionsJourney } from './ticket-options.journey.ts'
import { ticketRecordJourney } from './ticket-record.journey.ts'
import { ticketSubscriptionJourney } from './ticket-subscription.journey.ts'
import { unsubscribeJourney } from './unsubscribe.journey.ts'

/** How each flow is walked in the browser, where it is. */
export const journeys: Readonly<Partial<Record<FlowName, Journey<AnyStateMachine>>>> = {
  'account-language': accountLanguageJourney,
  article: articleJourney,
  'attachment-download': attachmentDownloadJourney,
  'attachment-upload': attachmentUploadJourney,
  'change-password': changePasswordJourney,
  'command-palette': commandPaletteJourney,
  coupon: couponJourney,
  'document-download': documentDownloadJourney,
  'emergency-code': emergencyCodeJourney,
  inbox: inboxJourney,
  'inline-images': inlineImagesJourney,
  'knowledge-base': knowledgeBaseJourney,
  login: loginJourney,
  'own-password': ownPasswordJourney,
  'partner-employee': partnerEmployeeJourney,
  'password-renewal': passwordRenewalJourney,
  'password-reset': passwordResetJourney,
  'profile-edit': profileEditJourney,
  'profile-prompt': profilePromptJourney,
  profile: profileJourney,
  'recovery-request': recoveryRequestJourney,
  'second-factor-set-up': secondFactorSetUpJourney,
  session: sessionJourney,
  'signing-form': signingFormJourney,
  'solution-search': solutionSearchJourney,
  'ticket-attachments': ticketAttachmentsJourney,
  'ticket-comment': ticketCommentJourney,
  'ticket-create': ticketCreateJourney,
  'ticket-list': ticketListJourney,
  'ticket-options': ticketOptionsJourney,
  'ticket-record': ticketRecordJourney,
  'ticket-subscription': ticketSubscriptionJourney,
  unsubscribe: unsubscribeJourney,
}
