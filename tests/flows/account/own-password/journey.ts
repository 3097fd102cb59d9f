import type { Page } from '@playwright/test'

import { changeOwnPassword } from '#contract/account.ts'
import type { ownPasswordMachine } from '#machines/account/own-password.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, newPasswordFor, signedIn } from '#tests/e2e/tours/background.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export const ownPasswordJourney: Journey<typeof ownPasswordMachine> = {
  calls: { changeOwnPassword: changeOwnPassword.path },
  background: () => around(signedIn(1)),
  open: (page) => page.goto('/account/password'),
  do: {
    'passwords.change': async (page, { facts }) => {
      await field(page, 'Current password').fill('Nordlicht-24')
      const wanted = newPasswordFor(facts.unmet)
      await field(page, 'New password').fill(wanted)
      await field(page, 'Repeat new password').fill(facts.repeated ? wanted : 'Correct-Horse-2')
    },
    'passwords.submit': (page) => page.getByRole('button', { name: 'Save password' }).click(),
    'totp.submit': async (page, { totp }) => {
      await page.getByLabel('Verification code').fill(totp)
      await page.getByRole('button', { name: 'Verify' }).click()
    },
    'dialog.close': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  see: {
    form: (page) => expect(field(page, 'Current password')).toBeVisible(),
    totpDialog: (page) =>
      expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible(),
  },
}
