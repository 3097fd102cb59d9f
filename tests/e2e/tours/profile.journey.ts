import { editProfile, fetchProfile } from '#contract/account.ts'
import type { profileMachine } from '#machines/profile.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/written/expect.ts'
import { around, fillFields, signedIn } from './background.ts'

export const profileJourney: Journey<typeof profileMachine> = {
  calls: { fetchProfile: fetchProfile.path, profileEdit: editProfile.path },
  background: () => around(signedIn(1)),
  open: (page) => page.goto('/account/profile'),
  endings: {
    profileEdit: async (page, saved, answer) => {
      const { telephone } = saved as { telephone: string }
      await fillFields(page, { 'First name': 'Anne', 'Telephone (optional)': telephone })
      await page.getByRole('button', { name: 'Save profile' }).click()
      await answer('profileEdit', { success: true })
    },
  },
  do: {
    'profile.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  see: {
    loading: (page) => expect(page.getByLabel('Last name')).toHaveCount(0),
    failed: (page) => expect(page.getByText('Your profile could not be loaded')).toBeVisible(),
    edit: (page, { context: { known } }) =>
      expect(page.getByLabel('Telephone')).toHaveValue(known.telephone),
  },
}
