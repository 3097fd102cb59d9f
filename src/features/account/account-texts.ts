import { msg } from '@lingui/core/macro'

import { addTexts } from '#src/texts.ts'

addTexts<'profile' | 'ownPassword'>({
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
})
