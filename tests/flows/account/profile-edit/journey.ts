import type { Page } from '@playwright/test'

import { editProfile, fetchProfile } from '#contract/account.ts'
import { listTickets } from '#contract/tickets.ts'
import type {
  ProfileEditInput,
  profileEditMachine,
} from '#machines/account/profile-edit.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, fillFields, storeForm, signedIn } from '#tests/e2e/tours/background.ts'

const mail = (page: Page) => page.getByLabel('E-mail', { exact: true })

export const profileEditJourney: Journey<typeof profileEditMachine> = {
  calls: { editProfile: editProfile.path },
  // The profile page starts a new edit after each save, so only the prompt shows the end.
  starts: ['the prompt requires the last name', 'the prompt requires another email address'],
  background: (input) => {
    const { saved, required, confirmsMail } = input as ProfileEditInput
    return {
      ...around(signedIn(1)),
      [fetchProfile.path]: { ...saved, mustUpdateEmail: required === 'mail', confirmsMail },
      [listTickets.path]: { list: [], summary: { totalVisibleCount: 0 } },
    }
  },
  open: async (page, input) => {
    await storeForm(page, 'profile', (input as ProfileEditInput).changes)
    await page.goto('/')
  },
  do: {
    'profile.change': (page, { form }) =>
      fillFields(page, {
        'Last name': form.lastName,
        'Telephone (optional)': form.telephone,
        'E-mail': form.mail,
      }),
    'profile.submit': (page) => page.getByRole('button', { name: 'Save profile' }).click(),
    'totp.submit': async (page, { totp }) => {
      await page.getByLabel('Verification code').fill(totp)
      await page.getByRole('button', { name: 'Verify' }).click()
    },
    'dialog.close': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  see: {
    form: async (page, { context: { form } }) => {
      await expect(mail(page)).toHaveValue(form.mail)
      await expect(page.getByLabel('Last name')).toHaveValue(form.lastName)
    },
    totpDialog: (page) =>
      expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible(),
    gone: (page) => expect(page).toHaveURL('/support/ticket/list'),
  },
}
