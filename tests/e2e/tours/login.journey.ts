import * as calls from '#contract/authentication.ts'
import type { LoginInput, loginMachine } from '#machines/login.machine.ts'
import { expectAccessibleInEveryWay } from '#tests/support/every-way.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/written/expect.ts'
import { around, fillFields, halfway, report, resumeAt } from './background.ts'

export const loginJourney: Journey<typeof loginMachine> = {
  calls: {
    authenticate: calls.authenticateUser.path,
    verifySecondFactor: calls.authenticateUserMfa.path,
    disconnect: calls.disconnectUser.path,
  },
  background: () => ({
    // Without a remembered step a half-open session begins with the password again.
    ...around(halfway),
    [calls.getFlags.path]: { tc: 0, sm: 0, psm: 0, extras: { emergencyCode: 1 } },
    [calls.initUserMfa.path]: {
      response: {
        payload: {
          isActivated: false,
          emergencyCode: '7KQ4-M2XD',
          qrData: 'otpauth://totp/x?secret=JBSWY3DP',
        },
      },
    },
  }),
  open: (page, input) => resumeAt(page, (input as LoginInput).resuming),
  do: {
    'credentials.submit': async (page, { username, password }) => {
      await fillFields(page, { Username: username, Password: password })
      await page.getByRole('button', { name: 'Sign in' }).click()
    },
    'totp.submit': async (page, { totp }) => {
      await page.getByLabel('Six-digit code').fill(totp)
      await page.getByRole('button', { name: 'Verify' }).click()
    },
    'login.restart': (page) => page.getByRole('button', { name: 'Back to login page' }).click(),
    'emergency.open': (page) => page.getByRole('button', { name: 'Use my emergency code' }).click(),
    'emergency.close': (page) =>
      page.getByRole('button', { name: 'Enter a six-digit code instead' }).click(),
    'emergency.redeemed': (page) => report(page, 'emergency.redeemed'),
    'password.renewed': (page) => report(page, 'password.renewed'),
    'factor.prepared': (page) => report(page, 'factor.prepared'),
    'signIn.timedOut': (page) => report(page, 'signIn.timedOut'),
  },
  see: {
    credentials: (page) => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible(),
    renewal: (page) =>
      expect(page.getByRole('heading', { name: 'Renew your password' })).toBeVisible(),
    setUp: (page) =>
      expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible(),
    code: (page) => expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible(),
    emergency: (page) =>
      expect(page.getByRole('heading', { name: 'Use your emergency code' })).toBeVisible(),
    leaving: (page) => expect(page.getByText('Going back')).toBeVisible(),
    signedIn: (page) => expect(page.getByText('Signing you in')).toBeVisible(),
  },
  lookCloser: (page) => expectAccessibleInEveryWay(page),
}
