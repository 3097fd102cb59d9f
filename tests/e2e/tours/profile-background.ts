import { fetchProfile } from '#contract/account.ts'
import { getFlags } from '#contract/authentication.ts'
import { savedProfile } from '#tests/flows/account/profile-edit/model.ts'
import { around, signedIn } from './background.ts'

/** Responses around a profile, on a server that requires confirming email addresses. */
export const aroundProfile = () => ({
  ...around(signedIn(1)),
  [getFlags.path]: { tc: 1, sm: 0, psm: 0, extras: { emailConfirmation: 1 } },
  [fetchProfile.path]: { ...savedProfile, mustUpdateEmail: false, confirmsMail: true },
})
