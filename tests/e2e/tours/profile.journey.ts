import type { Page } from '@playwright/test'

import { editProfile, fetchProfile } from '#contract/account.ts'
import type { ProfileInput } from '#machines/profile-form.ts'
import type { profileMachine } from '#machines/profile.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/written/expect.ts'
import { around, keepTyped, signedIn } from './background.ts'

const mail = (page: Page) => page.getByLabel('E-mail', { exact: true })

export const profileJourney: Journey<typeof profileMachine> = {
  calls: { fetchProfile: fetchProfile.path, editProfile: editProfile.path },
  background: () => around(signedIn(1)),
  open: async (page, input) => {
    await keepTyped(page, 'profile', (input as ProfileInput).changes)
    await page.goto('/account/profile')
  },
  do: {
    'profile.change': async (page, { typed }) => {
      await page.getByLabel('Telephone').fill(typed.telephone)
      await mail(page).fill(typed.mail)
    },
    'profile.submit': (page) => page.getByRole('button', { name: 'Save profile' }).click(),
    'profile.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'totp.submit': async (page, { totp }) => {
      await page.getByLabel('Six-digit code').fill(totp)
      await page.getByRole('button', { name: 'Verify' }).click()
    },
    'dialog.close': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  see: {
    loading: (page) => expect(mail(page)).toHaveCount(0),
    failed: (page) => expect(page.getByText('Your profile could not be loaded')).toBeVisible(),
    form: async (page, { context: { typed } }) => {
      await expect(mail(page)).toHaveValue(typed.mail)
      await expect(page.getByLabel('Telephone')).toHaveValue(typed.telephone)
    },
    totpDialog: (page) => expect(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible(),
  },
}
