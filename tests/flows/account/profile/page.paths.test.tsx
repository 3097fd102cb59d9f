import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { profileMachine } from '#machines/account/profile.machine.ts'
import { ProfilePage } from '#src/features/account/profile-page.tsx'
import { profileModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const form = 'The profile is edited here.'

walksEveryPathOnThePage<typeof profileMachine>(profileModel, {
  show: (actor) =>
    showInEnglish(
      <ProfilePage actor={actor}>
        <p role="alert">{form}</p>
      </ProfilePage>,
    ),
  do: { 'profile.retry': () => press('Try again') },
  see: {
    loading: () => expect.poll(() => page.getByText(form).query()).toBeNull(),
    failed: () => seesText('We couldn’t load your profile'),
    edit: () => seesText(form),
  },
})
