import type { Page } from '@playwright/test'

import { renewPassword } from '#contract/authentication-passwords.ts'
import { authenticateUser } from '#contract/authentication.ts'
import type { passwordRenewalMachine } from '#machines/sign-in/password-renewal.machine.ts'
import { expectAccessibleInEveryWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, fillFields, newPasswordFor, stranger } from '#tests/e2e/tours/background.ts'

type Input = { username: string; requireTotp: boolean }

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

export const passwordRenewalJourney: Journey<typeof passwordRenewalMachine> = {
  calls: { renewPassword: renewPassword.path },
  background: (input) => ({
    ...around(stranger),
    [authenticateUser.path]: {
      ...(input as Input),
      success: true,
      mfaAuthType: 2,
      hasMfa: true,
      mfaWizardComplete: true,
      isPasswordExpired: true,
    },
  }),
  open: async (page, input) => {
    await page.goto('/login')
    await fillFields(page, { Username: (input as Input).username, Password: 'Old-Horse-1' })
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  },
  do: {
    'passwords.change': (page, { facts }) =>
      fillFields(page, {
        'Current password': facts.current ? 'Old-Horse-1' : '',
        'New password': newPasswordFor(facts.unmet),
        'Repeat new password': facts.matches ? newPasswordFor(facts.unmet) : 'Correct-Horse-2',
      }),
    'passwords.submit': async (page, { totp }) => {
      if (totp === '') return page.getByRole('button', { name: 'Save password' }).click()
      await dialog(page).getByLabel('Verification code').fill(totp)
      return dialog(page).getByRole('button', { name: 'Verify' }).click()
    },
    'dialog.close': (page) => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
  },
  see: {
    form: async (page, { context: { problem } }) => {
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Renew your password' })).toBeVisible()
      if (problem) await expect(page.getByRole('alert')).toBeVisible()
    },
    totpDialog: (page) => expect(dialog(page)).toBeVisible(),
    gone: async (page) => {
      await expect(page.getByText('Your password was updated successfully!')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    },
  },
  lookCloser: (page) => expectAccessibleInEveryWay(page),
}
