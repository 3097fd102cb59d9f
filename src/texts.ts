import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Text, TextKey } from '#machines/texts.ts'

const texts: Record<TextKey, MessageDescriptor> = {
  'login.wrongCredentials': msg`Incorrect username or password.`,
  'login.wrongTotp': msg`Invalid TOTP Password, please try again.`,
  'login.wrongEmergencyCode': msg`This emergency code is not valid. Please check it and try again.`,
  'login.notChecked': msg`The code could not be checked. Please try again.`,
  'login.timedOut': msg`Your sign-in has timed out. Please sign in again.`,
  'renewal.failed': msg`Failed to update password, please try again later..`,
  'renewal.saved': msg`Your password was updated successfully!`,
  // Spelled so in the specification (X15).
  'passwordReset.failed': msg`Somehting went wrong.`,
  'recovery.notSent': msg`Your request could not be sent. Please try again.`,
  'changePassword.failed': msg`Your password could not be changed. Please try again.`,
  'comment.failed': msg`Your comment could not be sent. It is still here; please try again.`,
  'passwords.mismatch': msg`Passwords do not match`,
}

/** The words of a text in the language shown now. */
export const wordsOf = (text: Text): string =>
  'words' in text ? text.words : i18n._(texts[text.key])
