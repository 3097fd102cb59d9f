import { editProfile, fetchProfile } from '#contract/account.ts'
import { cancelEmailChange } from '#contract/email-change.ts'
import type { profileMachine } from '#machines/account/profile.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { pendingMail as otherMail } from '#tests/flows/account/mail-change/model.ts'
import { expect } from '#tests/model/expect.ts'
import { fillFields } from '#tests/e2e/tours/background.ts'
import { aroundProfile } from '#tests/e2e/tours/profile-background.ts'

export const profileJourney: Journey<typeof profileMachine> = {
  calls: {
    fetchProfile: fetchProfile.path,
    profileEdit: editProfile.path,
    mailChange: cancelEmailChange.path,
  },
  background: aroundProfile,
  open: (page) => page.goto('/account/profile'),
  endings: {
    profileEdit: async (page, saved, answer) => {
      const { telephone, mail } = saved as { telephone: string; mail: string }
      await fillFields(page, {
        'First name': 'Anne',
        'Telephone (optional)': telephone,
        'E-mail': mail,
      })
      await page.getByRole('button', { name: 'Save profile' }).click()
      if (mail === otherMail) {
        await page.getByLabel('Verification code').fill('314159')
        await page.getByRole('button', { name: 'Verify' }).click()
      }
      await answer('profileEdit', { success: true })
    },
    mailChange: async (page, output, answer) => {
      await page.getByRole('button', { name: 'Keep the old address' }).click()
      await answer('mailChange', { success: (output as { status: string }).status === 'cancelled' })
    },
  },
  do: {
    'profile.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  see: {
    loading: (page) => expect(page.getByLabel('Last name')).toHaveCount(0),
    failed: (page) => expect(page.getByText('We couldn’t load your profile')).toBeVisible(),
    edit: async (page, { context: { saved, pendingMail } }) => {
      await expect(page.getByLabel('Telephone')).toHaveValue(saved.telephone)
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(saved.mail)
      const notice = page.getByText('Confirm your new email address')
      await expect(notice).toHaveCount(pendingMail === '' ? 0 : 1)
    },
  },
}
