import { renewPassword } from '#contract/authentication-passwords.ts'
import * as calls from '#contract/authentication.ts'
import { redeemEmergencyCode } from '#contract/extras.ts'
import { CallFailure } from '#machines/failure.ts'
import type { LoginInput, loginMachine } from '#machines/sign-in/login.machine.ts'
import { expectAccessibleInOneWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import {
  around,
  fillFields,
  halfway,
  newPasswordFor,
  resumeAt,
} from '#tests/e2e/tours/background.ts'

const sessionGone = new CallFailure('noSession')
const factorInUse = {
  response: { payload: { isActivated: true, emergencyCode: '', qrData: '' } },
}
const isTimedOut = (result: unknown) => (result as { status: string }).status === 'timedOut'

export const loginJourney: Journey<typeof loginMachine> = {
  calls: {
    credentials: calls.authenticateUser.path,
    passwordRenewal: renewPassword.path,
    secondFactorSetup: calls.initUserMfa.path,
    verificationCode: calls.authenticateUserMfa.path,
    emergencyCode: redeemEmergencyCode.path,
    disconnect: calls.disconnectUser.path,
  },
  background: () => ({
    // Without a stored step, a half-open session starts with the password again.
    ...around(halfway),
    [calls.getFlags.path]: { tc: 0, sm: 0, psm: 0, extras: { emergencyCode: 1 } },
  }),
  endings: {
    // The flags offer nothing.
    companySignIn: async () => {},
    credentials: async (page, end, answer) => {
      await fillFields(page, { Username: 'anna.keller', Password: 'Correct-Horse-1' })
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await answer('credentials', end)
    },
    passwordRenewal: async (page, _, answer) => {
      await fillFields(page, {
        'Current password': 'Old-Horse-1',
        'New password': newPasswordFor([]),
        'Repeat new password': newPasswordFor([]),
      })
      await page.getByRole('button', { name: 'Save password' }).click()
      await answer('passwordRenewal', { success: true })
    },
    secondFactorSetup: (_, end, answer) =>
      answer('secondFactorSetup', isTimedOut(end) ? sessionGone : factorInUse),
    verificationCode: async (page, end, answer) => {
      await page.getByLabel('Verification code').fill('314159')
      await page.getByRole('button', { name: 'Verify' }).click()
      await answer(
        'verificationCode',
        isTimedOut(end) ? sessionGone : { response: { success: true } },
      )
    },
    emergencyCode: async (page, end, answer) => {
      await page.getByLabel('Emergency code').fill('7KQ4-M2XD-9PTR-WZ6H')
      await page.getByRole('button', { name: 'Sign in with emergency code' }).click()
      await answer('emergencyCode', isTimedOut(end) ? sessionGone : { response: { success: true } })
    },
  },
  open: (page, input) => resumeAt(page, (input as LoginInput).resuming),
  // The journey of the first step does it.
  unsent: ['passkey.accepted'],
  do: {
    'passkey.accepted': async () => {},
    'login.restart': (page) => page.getByRole('button', { name: 'Back to login page' }).click(),
    'emergency.open': (page) => page.getByRole('button', { name: 'Use my emergency code' }).click(),
    'emergency.close': (page) =>
      page.getByRole('button', { name: 'Enter a verification code instead' }).click(),
  },
  see: {
    credentials: (page) => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible(),
    renewal: (page) =>
      expect(page.getByRole('heading', { name: 'Renew your password' })).toBeVisible(),
    setup: (page) =>
      expect(page.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible(),
    code: (page) => expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible(),
    emergency: (page) =>
      expect(page.getByRole('heading', { name: 'Use your emergency code' })).toBeVisible(),
    goingBack: (page) => expect(page.getByText('Going back')).toBeVisible(),
    signedIn: (page) => expect(page.getByText('Signing you in')).toBeVisible(),
  },
  lookCloser: (page) => expectAccessibleInOneWay(page),
}
