import { authenticateUserMfa, getFlags } from '#contract/authentication.ts'
import { finishPasskeyStep, startPasskeyStep } from '#contract/passkey-sign-in.ts'
import { CallFailure } from '#machines/failure.ts'
import type { verificationCodeMachine } from '#machines/sign-in/verification-code.machine.ts'
import { expectAccessibleInOneWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, halfway, resumeAt } from '#tests/e2e/tours/background.ts'
import { challenge, withWillingDevice } from '#tests/e2e/tours/passkey-background.ts'

export const verificationCodeJourney: Journey<typeof verificationCodeMachine> = {
  calls: { verifySecondFactor: authenticateUserMfa.path, passkeyStep: finishPasskeyStep.path },
  background: (input) => ({
    ...around({ ...halfway, hasPasskey: (input as { hasPasskey: boolean }).hasPasskey }),
    [startPasskeyStep.path]: challenge,
    [getFlags.path]: { tc: 0, sm: 0, psm: 0, extras: { emergencyCode: 1 } },
  }),
  endings: {
    passkeyStep: (_, end, answer) =>
      answer(
        'passkeyStep',
        (end as { status: string }).status === 'signedIn'
          ? { response: { success: true } }
          : new CallFailure('noSession'),
      ),
  },
  open: async (page) => {
    await withWillingDevice(page)
    await resumeAt(page, 'code')
  },
  do: {
    'totp.submit': async (page, { totp }) => {
      await page.getByLabel('Verification code').fill(totp)
      await page.getByRole('button', { name: 'Verify' }).click()
    },
    // The sign-in replaces this step; when the user comes back, it starts again.
    'emergency.open': async (page) => {
      await page.getByRole('button', { name: 'Use my emergency code' }).click()
      await page.getByRole('button', { name: 'Enter a verification code instead' }).click()
    },
    'passkey.open': (page) => page.getByRole('button', { name: 'Use a passkey' }).click(),
    'passkey.close': (page) =>
      page.getByRole('button', { name: 'Enter a verification code instead' }).click(),
  },
  see: {
    form: (page) => expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible(),
    passkey: (page) =>
      expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible(),
    gone: (page, snapshot) =>
      snapshot.matches('verified')
        ? expect(page.getByText('Signing you in')).toBeVisible()
        : expect(page.getByRole('alert')).toContainText('Your sign-in has timed out'),
  },
  lookCloser: (page) => expectAccessibleInOneWay(page),
}
