import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Text, TextKey } from '#machines/texts.ts'

type Words<Keys extends TextKey> = Readonly<Record<Keys, MessageDescriptor>>

/** The keys of some flows, by the part of a key before its dot. */
export type KeysOf<Flow extends string> = Extract<TextKey, `${Flow}.${string}`>

/** What flows before the sign-in say; the others bring their words along with their pages. */
type FirstKey = KeysOf<
  'login' | 'renewal' | 'passwordReset' | 'recovery' | 'changePassword' | 'passwords'
>

const texts: Partial<Words<TextKey>> & Words<FirstKey> = {
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
}

/** Gives all keys of some flows their words; a page that shows such a flow imports the file that calls it. */
export const addTexts = <Flow extends string>(more: Words<KeysOf<Flow>>) =>
  Object.assign(texts, more)

/** The words of a text in the language shown now. */
export function wordsOf(text: Text): string {
  if ('words' in text) return text.words
  const words = texts[text.key]
  return words ? i18n._(words) : ''
}
