import { accountLanguageMachine } from './account-language.machine.ts'
import { attachmentDownloadMachine } from './attachment-download.machine.ts'
import { attachmentUploadMachine } from './attachment-upload.machine.ts'
import { articleMachine } from './article.machine.ts'
import { changePasswordMachine } from './change-password.machine.ts'
import { commandPaletteMachine } from './command-palette.machine.ts'
import { couponMachine } from './coupon.machine.ts'
import { documentDownloadMachine } from './document-download.machine.ts'
import { emergencyCodeMachine } from './emergency-code.machine.ts'
import { knowledgeBaseMachine } from './knowledge-base.machine.ts'
import { inlineImagesMachine } from './inline-images.machine.ts'
import { loginMachine } from './login.machine.ts'
import { inboxMachine } from './inbox.machine.ts'
import { ownPasswordMachine } from './own-password.machine.ts'
import { partnerEmployeeMachine } from './partner-employee.machine.ts'
import { profileEditMachine } from './profile-edit.machine.ts'
import { profileMachine } from './profile.machine.ts'
import { profilePromptMachine } from './profile-prompt.machine.ts'
import { signingFormMachine } from './signing-form.machine.ts'
import { passwordRenewalMachine } from './password-renewal.machine.ts'
import { passwordResetMachine } from './password-reset.machine.ts'
import { recoveryRequestMachine } from './recovery-request.machine.ts'
import { secondFactorSetUpMachine } from './second-factor-set-up.machine.ts'
import { sessionMachine } from './session.machine.ts'
import { solutionSearchMachine } from './solution-search.machine.ts'
import { ticketAttachmentsMachine } from './ticket-attachments.machine.ts'
import { ticketCommentMachine } from './ticket-comment.machine.ts'
import { ticketCreateMachine } from './ticket-create.machine.ts'
import { ticketListMachine } from './ticket-list.machine.ts'
import { ticketOptionsMachine } from './ticket-options.machine.ts'
import { ticketRecordMachine } from './ticket-record.machine.ts'
import { ticketSubscriptionMachine } from './ticket-subscription.machine.ts'
import { unsubscribeMachine } from './unsubscribe.machine.ts'

/** Every flow of the portal: read by the viewer, the path tool and the docs. */
export const catalogue = {
  session: { title: 'Session', machine: sessionMachine },
  login: { title: 'Sign-in', machine: loginMachine },
  'second-factor-set-up': {
    title: 'Set-up of the second factor',
    machine: secondFactorSetUpMachine,
  },
  'emergency-code': { title: 'Sign-in by emergency code', machine: emergencyCodeMachine },
  'password-renewal': { title: 'Expired password', machine: passwordRenewalMachine },
  'password-reset': { title: 'One-time link for a new password', machine: passwordResetMachine },
  'recovery-request': { title: 'Forgotten password or user name', machine: recoveryRequestMachine },
  'change-password': { title: 'Public change of a password', machine: changePasswordMachine },
  coupon: { title: 'Coupon on the login page', machine: couponMachine },
  'command-palette': { title: 'Command palette', machine: commandPaletteMachine },
  'profile-prompt': { title: 'Dashboard with the profile prompt', machine: profilePromptMachine },
  profile: { title: 'Profile', machine: profileMachine },
  'profile-edit': { title: 'Editing a profile', machine: profileEditMachine },
  'own-password': { title: 'Change of the own password', machine: ownPasswordMachine },
  'account-language': { title: 'Language of an account', machine: accountLanguageMachine },
  inbox: { title: 'Messages', machine: inboxMachine },
  'partner-employee': { title: 'Login for a partner', machine: partnerEmployeeMachine },
  'signing-form': { title: 'Signing form', machine: signingFormMachine },
  'ticket-list': { title: 'Ticket list', machine: ticketListMachine },
  'ticket-record': { title: 'Ticket', machine: ticketRecordMachine },
  'ticket-comment': { title: 'Comment', machine: ticketCommentMachine },
  'solution-search': { title: 'Search for help', machine: solutionSearchMachine },
  'ticket-create': { title: 'New ticket', machine: ticketCreateMachine },
  'ticket-options': { title: 'Choices of a new ticket', machine: ticketOptionsMachine },
  'ticket-subscription': { title: 'Mails about a ticket', machine: ticketSubscriptionMachine },
  unsubscribe: { title: 'Link that stops ticket emails', machine: unsubscribeMachine },
  'ticket-attachments': { title: 'Files of a ticket', machine: ticketAttachmentsMachine },
  'attachment-download': { title: 'Files to take along', machine: attachmentDownloadMachine },
  'attachment-upload': { title: 'One file on its way', machine: attachmentUploadMachine },
  'document-download': { title: 'Export and PDF', machine: documentDownloadMachine },
  'inline-images': { title: 'Pictures of a description', machine: inlineImagesMachine },
  'knowledge-base': { title: 'Knowledge base', machine: knowledgeBaseMachine },
  article: { title: 'Article', machine: articleMachine },
} as const

export type FlowName = keyof typeof catalogue
