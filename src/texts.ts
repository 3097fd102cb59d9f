import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Text, TextKey } from '#machines/texts.ts'

/** The words of everything a machine may say. */
const texts: Record<TextKey, MessageDescriptor> = {
  'login.wrongCredentials': msg`Incorrect username or password.`,
  'login.wrongTotp': msg`Invalid TOTP Password, please try again.`,
  'login.wrongEmergencyCode': msg`This emergency code is not valid. Please check it and try again.`,
  'login.notChecked': msg`The code could not be checked. Please try again.`,
  'login.timedOut': msg`Your sign-in has timed out. Please sign in again.`,
  'login.failed': msg`Something went wrong during your sign-in. Please sign in again.`,
  'renewal.failed': msg`Failed to update password, please try again later..`,
  'renewal.saved': msg`Your password was updated successfully!`,
  // Spelled so in the specification (X15).
  'passwordReset.failed': msg`Somehting went wrong.`,
  'recovery.notSent': msg`Your request could not be sent. Please try again.`,
  'changePassword.failed': msg`Your password could not be changed. Please try again.`,
  'passwords.mismatch': msg`Passwords do not match`,
  'passwords.minLength': msg`The new password is too short.`,
  'passwords.letter': msg`The new password needs a letter.`,
  'passwords.capital': msg`The new password needs a capital letter.`,
  'passwords.lowercase': msg`The new password needs a lowercase letter.`,
  'passwords.number': msg`The new password needs a number.`,
  'passwords.special': msg`The new password needs a special character.`,
  'comment.failed': msg`Your comment could not be sent. It is still here; please try again.`,
  'attachment.notDeleted': msg`The file could not be deleted. Please try again.`,
  'inbox.notMarked': msg`The message couldn’t be marked as read. Please try again.`,
  'subscription.failed': msg`Mails about this ticket could not be turned on or off. Please try again.`,
  'unsubscribe.failed': msg`We couldn’t unsubscribe you. Please try again.`,
  'document.failed': msg`We couldn’t create the file. Please try again.`,
  'article.copied': msg`The link was copied.`,
  'article.notCopied': msg`The link could not be copied.`,
  'profile.saved': msg`Your profile was updated successfully`,
  'profile.failed': msg`Failed to update profile, please try again later`,
  'profile.wrongTotp': msg`Invalid TOTP, please try again.`,
  'profile.notVerified': msg`Something went wrong.`,
  'profile.enterValidEmail': msg`Please enter a valid email address`,
  'profile.emailMustChange': msg`Enter a different email address. This one has to be replaced.`,
  'profile.emailAlreadyInUse': msg`This email address is already in use by another user.`,
  'profile.emailCannotBeRemoved': msg`The email address cannot be removed.`,
  'profile.nameCannotBeEmpty': msg`First name and last name cannot be empty.`,
  'ownPassword.saved': msg`Your password was updated successfully`,
  'ownPassword.failed': msg`Failed to update password, please try again later`,
  'ownPassword.wrongTotp': msg`Invalid TOTP, please try again.`,
  'partner.failed': msg`Something went wrong.`,
  'partner.sent': msg`Your request has been sent.`,
}

/** The words of a text in the language shown now. */
export const wordsOf = (text: Text): string =>
  'words' in text ? text.words : i18n._(texts[text.key])
