import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'

import type {
  ProfileEditActor,
  profileEditMachine,
} from '#machines/account/profile-edit.machine.ts'
import { ProfileForm } from '#src/features/account/profile-form.tsx'
import { ProfilePromptDialog } from '#src/features/account/profile-prompt-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { profileEditModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  button,
  field,
  heading,
  press,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

/** The prompt if something must change, otherwise the form of the profile page. */
const Shown = ({ actor }: { actor: ProfileEditActor }) =>
  actor.getSnapshot().context.required ? (
    <ProfilePromptDialog actor={actor} onPostpone={vi.fn()} />
  ) : (
    <ProfileForm actor={actor} />
  )

walksEveryPathOnThePage<typeof profileEditMachine>(profileEditModel, {
  show: (actor) => showInEnglish(<Shown actor={actor} />),
  do: {
    'profile.change': async ({ form }) => {
      await type('Last name', form.lastName)
      await type('Telephone (optional)', form.telephone)
      await type('E-mail', form.mail)
    },
    'profile.submit': () => press('Save profile'),
    'totp.submit': async ({ totp }) => {
      await type('Verification code', totp)
      await press('Verify')
    },
    'dialog.close': () => press('Cancel'),
  },
  see: {
    form: async (snapshot) => {
      const { form, required, fieldProblem, problem } = snapshot.context
      if (required) await expect.element(heading('Please complete your profile')).toBeVisible()
      await expect.element(field('Last name')).toHaveValue(form.lastName)
      await expect.element(field('E-mail')).toHaveValue(form.mail)
      await expect.poll(() => heading('Confirm it’s you').query()).toBeNull()
      if (fieldProblem) await seesText(displayText({ key: `profile.${fieldProblem}` }))
      if (problem) await seesText(displayText(problem))
      const canSave = snapshot.can({ type: 'profile.submit' })
      const save = expect.element(button('Save profile'))
      await (canSave ? save.toBeEnabled() : save.toHaveAttribute('aria-disabled', 'true'))
    },
    totpDialog: async ({ context: { problem } }) => {
      await seesText('Confirm it’s you', page.getByRole('dialog'))
      if (problem) await seesText(displayText(problem), page.getByRole('dialog'))
    },
    gone: () => expect.poll(() => page.getByRole('dialog').query()).toBeNull(),
  },
})
