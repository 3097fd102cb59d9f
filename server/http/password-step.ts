import type { Account } from '#server/db/accounts/accounts.ts'

/** The answer to a wrong password, and to any other sign-in that is refused like one (X1). */
export const rejected = {
  success: false,
  username: '',
  mfaAuthType: 2 as const,
  hasMfa: false,
  mfaWizardComplete: false,
  isPasswordExpired: false,
  requireTotp: false,
}

type Step = Pick<
  Account,
  | 'username'
  | 'mfaAuthType'
  | 'totpSecret'
  | 'mfaWizardComplete'
  | 'passwordExpired'
  | 'requireTotp'
>

/** The answer to the first step of a sign-in: what the second one needs. */
export const stepOf = (account: Step) => ({
  success: true,
  username: account.username,
  mfaAuthType: account.mfaAuthType,
  hasMfa: account.totpSecret !== null,
  mfaWizardComplete: account.mfaWizardComplete === 1,
  isPasswordExpired: account.passwordExpired === 1,
  requireTotp: account.requireTotp === 1,
})
