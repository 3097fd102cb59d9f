import { fetchProfile } from '#contract/account.ts'
import { cancelEmailChange, resendEmailChange } from '#contract/email-change.ts'
import type { mailChangeMachine } from '#machines/account/mail-change.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { pendingMail } from './model.ts'
import { savedProfile } from '#tests/flows/account/profile-edit/model.ts'
import { expect } from '#tests/model/expect.ts'
import { aroundProfile } from '#tests/e2e/tours/profile-background.ts'

const profile = { ...savedProfile, mustUpdateEmail: false }

export const mailChangeJourney: Journey<typeof mailChangeMachine> = {
  calls: { resendLink: resendEmailChange.path, keepAddress: cancelEmailChange.path },
  background: () => ({ ...aroundProfile(), [fetchProfile.path]: { ...profile, pendingMail } }),
  open: (page) => page.goto('/account/profile'),
  do: {
    'link.resend': (page) => page.getByRole('button', { name: 'Send again' }).click(),
    'address.keep': (page) => page.getByRole('button', { name: 'Keep the old address' }).click(),
  },
  see: {
    notice: async (page, { context: { mail } }) => {
      await expect(page.getByText('Confirm your new email address')).toBeVisible()
      await expect(page.getByText(mail)).toBeVisible()
    },
    gone: (page) => expect(page.getByLabel('Last name')).toBeVisible(),
  },
}
