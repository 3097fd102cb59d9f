import type { I18n, MessageDescriptor } from '@lingui/core'

import type { CommentProblem } from '#contract/rules/comments.ts'

/** The server's answers to calls. The English text is the message id. */
const messages = {
  wrongCredentials: /*i18n*/ { id: 'Incorrect username or password.' },
  passwordsDiffer: /*i18n*/ { id: 'Passwords do not match' },
  passwordTooShort: /*i18n*/ { id: 'The new password needs at least {minLength} characters.' },
  passwordNeedsLetter: /*i18n*/ { id: 'The new password needs a letter.' },
  passwordNeedsCapital: /*i18n*/ { id: 'The new password needs a capital letter.' },
  passwordNeedsLowercase: /*i18n*/ { id: 'The new password needs a lowercase letter.' },
  passwordNeedsNumber: /*i18n*/ { id: 'The new password needs a number.' },
  passwordNeedsSpecial: /*i18n*/ { id: 'The new password needs a special character.' },
  passwordTooCommon: /*i18n*/ {
    id: 'This password is too common and easy to guess. Please choose another one.',
  },
  passwordPattern: /*i18n*/ {
    id: 'This password is easy to guess: keys in a row, a repetition or the name of a company. Please choose another one.',
  },
  passwordHoldsName: /*i18n*/ {
    id: 'The new password must not contain your username or your real name.',
  },
  passwordUsedBefore: /*i18n*/ {
    id: 'You have used this password before. Please choose a new one.',
  },
  passwordChangedMeanwhile: /*i18n*/ {
    id: 'The password has just been changed elsewhere. Please sign in again.',
  },
  renewAtSignIn: /*i18n*/ {
    id: 'This password has expired. Please sign in with it to choose a new one.',
  },
  commentNotYours: /*i18n*/ { id: 'You can only remove your own comments.' },
  wrongTotp: /*i18n*/ { id: 'Invalid TOTP, please try again.' },
  wrongPassword: /*i18n*/ { id: 'The current password is incorrect.' },
  renewalExpired: /*i18n*/ { id: 'The setup has timed out. Please start again.' },
  factorFromProvider: /*i18n*/ {
    id: 'Your verification codes come from the provider. Please contact customer support.',
  },
  emergencyNeedsApp: /*i18n*/ { id: 'You need an authenticator app to get an emergency code.' },
  passkeyWrong: /*i18n*/ { id: 'This passkey wasn’t accepted. Try again or use another way.' },
  passkeyProofTimedOut: /*i18n*/ { id: 'That took too long. Please try again.' },
  passkeyTimedOut: /*i18n*/ { id: 'Adding the passkey has timed out. Please start again.' },
  passkeyInvalid: /*i18n*/ { id: 'This passkey can’t be used here. Please try another one.' },
  notLinked: /*i18n*/ { id: 'This link to your company’s sign-in was already removed.' },
  linkRequired: /*i18n*/ {
    id: 'Your company requires its own sign-in, so you can’t remove the link.',
  },
  invitationRequiresProvider: /*i18n*/ {
    id: 'Your company requires its own sign-in now, so you don’t need a password. Open your invitation again.',
  },
  passkeyTaken: /*i18n*/ { id: 'This passkey has been added already.' },
  passkeyUnnamed: /*i18n*/ { id: 'Enter a name for the passkey.' },
  passkeysFull: /*i18n*/ {
    id: 'You can have up to {max} passkeys. Remove one you don’t need first.',
  },
  passkeyGone: /*i18n*/ { id: 'This passkey has been removed already.' },
  passkeyIsLastFactor: /*i18n*/ {
    id: 'This passkey is your only second factor. Set up an authenticator app before you remove it.',
  },
  enterValidEmail: /*i18n*/ { id: 'Please enter a valid email address' },
  emailAlreadyInUse: /*i18n*/ { id: 'This email address is already in use by another user.' },
  emailCannotBeRemoved: /*i18n*/ { id: 'The email address cannot be removed.' },
  nameCannotBeEmpty: /*i18n*/ { id: 'First name and last name cannot be empty.' },
  linkExpired: /*i18n*/ {
    id: 'This password reset link has expired or is invalid. Please request a new link from the login page.',
  },
  agentLinkExpired: /*i18n*/ {
    id: 'This link has expired or has been used already. Please ask for a new one.',
  },
  confirmationExpired: /*i18n*/ {
    id: 'This link doesn’t work. It has expired, has been used already or isn’t complete.',
  },
  noMailPending: /*i18n*/ {
    id: 'Your new email address has been confirmed, or its link has expired.',
  },
  requestFiled: /*i18n*/ {
    id: 'We’ve received your request. You can follow it in ticket {code}.',
  },
  partnerAskedBefore: /*i18n*/ {
    id: 'A login for this email address has already been requested. You can follow the request in ticket {code}.',
  },
  loginAskedBefore: /*i18n*/ {
    id: 'This has already been requested and is waiting for a decision.',
  },
  loginLockedAlready: /*i18n*/ { id: 'This login is already locked.' },
  loginIsYours: /*i18n*/ {
    id: 'You can’t request this for your own login. Please ask another security manager.',
  },
  commentTooShort: /*i18n*/ { id: 'A comment needs at least 2 characters.' },
  commentTooLong: /*i18n*/ { id: 'A comment can have at most 5000 characters.' },
  commentTooManyLines: /*i18n*/ { id: 'A comment can have at most 20 lines.' },
  commentTooSoon: /*i18n*/ {
    id: 'One comment per 5 minutes is permitted. Please try again a little later.',
  },
  commentOnClosed: /*i18n*/ { id: 'This ticket is closed, so you can’t add comments.' },
  participantUnknown: /*i18n*/ { id: 'This user can’t be added to the ticket.' },
  participantAlready: /*i18n*/ { id: '{name} already gets emails about this ticket.' },
  participantsFull: /*i18n*/ { id: 'A ticket can have up to {max} participants.' },
  participantUnsubscribed: /*i18n*/ {
    id: '{name} has unsubscribed from this ticket and can’t be added again.',
  },
  participantOnClosed: /*i18n*/ { id: 'This ticket is closed, so you can’t add anyone.' },
  participantNotYours: /*i18n*/ {
    id: 'Only the ticket’s owner, a security manager or the user who added this participant can remove them.',
  },
  externalNotAllowed: /*i18n*/ {
    id: 'Only the ticket’s owner or a security manager can add an external email address.',
  },
  viewNameTaken: /*i18n*/ { id: 'You already have a view with this name.' },
  viewsFull: /*i18n*/ { id: 'You can save up to {max} views.' },
  viewGone: /*i18n*/ { id: 'This view no longer exists.' },
  notResolvable: /*i18n*/ { id: 'Only the owner can resolve a ticket, and only while it’s open.' },
  notRatable: /*i18n*/ {
    id: 'Only the owner can rate a resolved or closed ticket, and only once.',
  },
  fileTooLarge: /*i18n*/ { id: 'A file can have at most 10\u00A0MB.' },
  filesTooMany: /*i18n*/ { id: 'This ticket can’t have any more attachments.' },
  filesGone: /*i18n*/ {
    id: 'Some of the files are no longer available, so nothing was sent. Attach them again.',
  },
  formUsed: /*i18n*/ { id: 'You’ve already created ticket {code} with this form.' },
  fileInfected: /*i18n*/ { id: 'We found a virus in this file, so we didn’t save it.' },
  fileUnchecked: /*i18n*/ {
    id: 'We can’t scan files for viruses at the moment. Please try again later.',
  },
  fileNotShowable: /*i18n*/ {
    id: 'A description can contain only these images: PNG, JPEG, GIF, WebP and AVIF.',
  },
  imageTooLarge: /*i18n*/ {
    id: 'This image has too many pixels. An image can have at most 40 megapixels and 16,384 pixels a side.',
  },
  imageOnSent: /*i18n*/ {
    id: 'This ticket has been sent, so you can’t add images to its description.',
  },
  draftsFull: /*i18n*/ {
    id: 'Your company’s unsent tickets have too many attachments. Send a ticket or delete attachments you don’t need, then try again.',
  },
  fileOnClosed: /*i18n*/ { id: 'This ticket is closed, so its attachments can’t be changed.' },
  fileNotYours: /*i18n*/ {
    id: 'Only the uploader or a security manager can delete this attachment.',
  },
  fileOfOthers: /*i18n*/ {
    id: 'This attachment is gone, or someone else added it. Leads and admins can delete every attachment.',
  },
  shortTooShort: /*i18n*/ { id: 'Minimum length is 10 characters' },
  descriptionTooShort: /*i18n*/ { id: 'Minimum length is 50 characters' },
  descriptionTooComplex: /*i18n*/ {
    id: 'The description has too much formatting. Please simplify it or attach it as a file.',
  },
  descriptionMissing: /*i18n*/ { id: 'Enter a description.' },
  ownerElsewhere: /*i18n*/ { id: 'The owner must be a user of this company.' },
  ownerNotYou: /*i18n*/ { id: 'You can only create tickets of your own.' },
  ownerWithoutTickets: /*i18n*/ {
    id: 'The ticket owner must be a user of this company who can use tickets.',
  },
  choiceMissing: /*i18n*/ { id: 'Choose a type, a category of this type and an urgency.' },
  affectedMissing: /*i18n*/ { id: 'Choose at least one affected user of this company.' },
  draftUsed: /*i18n*/ {
    id: 'Another ticket has been created from this draft. Please start a new one.',
  },
  noteFixed: /*i18n*/ {
    id: 'This note can’t be changed any more. Copy your text into a new note.',
  },
  replyMissing: /*i18n*/ { id: 'Enter a text.' },
  replyOnClosed: /*i18n*/ {
    id: 'This ticket is closed. Change its status before you reply.',
  },
  replyOutdated: /*i18n*/ {
    id: 'Someone has written on this ticket since you last looked. Nothing was sent.',
  },
  replyReleased: /*i18n*/ { id: 'This reply has already been sent or taken back.' },
  usernameTaken: /*i18n*/ { id: 'The username “{username}” is already taken.' },
  usernameInvalid: /*i18n*/ {
    id: 'A username has 2 to 100 letters, digits, dots, hyphens, underscores or @.',
  },
  usernameUnclear: /*i18n*/ {
    id: 'We can’t make a username from this name. Please enter one.',
  },
  companyUnknown: /*i18n*/ { id: 'Choose at least one company.' },
  reasonMissing: /*i18n*/ { id: 'Enter a reason.' },
  userUnknown: /*i18n*/ { id: 'There is no user with this username.' },
  noRecipients: /*i18n*/ { id: 'No user matches these recipients.' },
  announcementIncomplete: /*i18n*/ {
    id: 'Please check the texts, the link and the times. A German version needs a title and a text.',
  },
  announcementOver: /*i18n*/ { id: 'The end has to be after the start and in the future.' },
  announcementGone: /*i18n*/ { id: 'This announcement has ended or been withdrawn.' },
  announcementChanged: /*i18n*/ {
    id: 'Someone else has changed this announcement in the meantime. Nothing was saved.',
  },
  announcementStarted: /*i18n*/ {
    id: 'This announcement has started in the meantime, so its start can’t change. Nothing was saved.',
  },
  requestDecided: /*i18n*/ { id: 'Someone else has already decided this request.' },
  tokenNotResettable: /*i18n*/ {
    id: 'This user signs in with a token. It can only be replaced with the desk command.',
  },
  agentLocked: /*i18n*/ { id: 'This agent is locked. Unlock the agent first.' },
  lastAdmin: /*i18n*/ {
    id: 'No other administrator can sign in. Make someone else an administrator first.',
  },
  textTaken: /*i18n*/ {
    id: 'There’s already a text block called “{name}” for this group and language.',
  },
  tooManyTexts: /*i18n*/ { id: 'There are too many text blocks. Delete some first.' },
  groupTaken: /*i18n*/ { id: 'There’s already a group called “{name}”.' },
  userLocked: /*i18n*/ { id: 'This user is locked. Unlock the user first.' },
  userHasNoMail: /*i18n*/ { id: 'This user has no email address.' },
  statusUnknown: /*i18n*/ { id: 'Choose a status.' },
  statusChanged: /*i18n*/ {
    id: 'Someone else has just changed the status. Check it before you change it again.',
  },
  assigneeChanged: /*i18n*/ { id: '{name} has been assigned to this ticket in the meantime.' },
  assigneeRemoved: /*i18n*/ { id: 'Someone else has unassigned this ticket in the meantime.' },
  groupChanged: /*i18n*/ { id: 'Someone else has moved this ticket to {group} in the meantime.' },
  fieldsChanged: /*i18n*/ {
    id: 'Someone else has changed these fields in the meantime. Save again to replace their change.',
  },
  companyNoteChanged: /*i18n*/ {
    id: 'Someone has changed this note in the meantime. Their text is below yours: save again to replace it.',
  },
  reminderImpossible: /*i18n*/ {
    id: 'Only a postponed ticket has a reminder, on a day after today.',
  },
  assigneeUnknown: /*i18n*/ { id: 'Tickets can’t be assigned to this agent.' },
  groupUnknown: /*i18n*/ { id: 'This support group doesn’t exist.' },
  urgencyUnknown: /*i18n*/ { id: 'Choose how urgent it is.' },
  callerHasNoCode: /*i18n*/ {
    id: 'This user has no code that works. Ask them to show a new one.',
  },
  callerCodeWrong: /*i18n*/ {
    id: 'This isn’t the code the user sees. {left, plural, one {One try} other {# tries}} left.',
  },
  callerCodeLocked: /*i18n*/ {
    id: 'Too many wrong codes. Ask the user to show a new one.',
  },
  emailHandled: /*i18n*/ {
    id: 'Another agent has already put this email on a ticket.',
  },
  emailNotAnswerable: /*i18n*/ {
    id: 'This email can’t be answered, or another agent has already done so.',
  },
  userNeedsProof: /*i18n*/ {
    id: 'This user’s company has a security manager. Ask for the emergency code or for approval.',
  },
  nobodyApproves: /*i18n*/ {
    id: 'The user’s company has no other security manager who can approve this.',
  },
  notLastManager: /*i18n*/ {
    id: 'This is only for the last security manager of a company. Ask for approval instead.',
  },
  userHasNoTelephone: /*i18n*/ {
    id: 'There’s no telephone number on file, so you can’t call this user.',
  },
  callMissing: /*i18n*/ { id: 'Call the user on the number on file first.' },
  helpAskedBefore: /*i18n*/ { id: 'There’s already an open request for this user.' },
  helpGone: /*i18n*/ { id: 'This request is no longer open.' },
  helpOutdated: /*i18n*/ {
    id: 'Something has changed since this was requested, so nothing was done. It has to be requested again.',
  },
  helpTooEarly: /*i18n*/ {
    id: 'Our support team has just made you a security manager or unlocked you. You can approve requests after 24 hours.',
  },
  helpIsYours: /*i18n*/ { id: 'You can’t approve a request for your own login.' },
  dataAskedBefore: /*i18n*/ { id: 'You’ve already asked for this. See its status below.' },
  dataAskedTooOften: /*i18n*/ { id: 'You’ve asked too often today. Try again in a day.' },
  dataRequestAnswered: /*i18n*/ { id: 'This request has already been answered or withdrawn.' },
  dataRequestChanged: /*i18n*/ {
    id: 'Someone else has answered, extended or withdrawn this request.',
  },
  dataRequestLate: /*i18n*/ { id: 'The deadline has passed, so it can’t be extended any more.' },
  copyNotAnswered: /*i18n*/ {
    id: 'This user also asks for a copy of their data. Answer that request first.',
  },
  erasureHasObstacles: /*i18n*/ {
    id: 'Something should be settled before this user is erased. Check it first.',
  },
  emergencyCodeMissing: /*i18n*/ { id: 'This user has no emergency code.' },
  emergencyCodeWrong: /*i18n*/ {
    id: 'This isn’t the user’s emergency code. {left, plural, one {One try} other {# tries}} left.',
  },
  emergencyCodeLocked: /*i18n*/ {
    id: 'Too many wrong emergency codes. Try again tomorrow.',
  },
  ticketUnknown: /*i18n*/ { id: 'No ticket has this number.' },
  entryNotWritten: /*i18n*/ {
    id: 'Only comments, replies and internal notes can be redacted.',
  },
} satisfies Record<string, MessageDescriptor>

export type MessageKey = keyof typeof messages

type Values = Record<string, string | number>

export const messageIn = (i18n: I18n, key: MessageKey, values: Values = {}) =>
  i18n._({ ...messages[key], values })

/** Why a comment can't be saved. */
export const commentMessages = {
  tooShort: 'commentTooShort',
  tooLong: 'commentTooLong',
  tooManyLines: 'commentTooManyLines',
} as const satisfies Record<CommentProblem, MessageKey>
