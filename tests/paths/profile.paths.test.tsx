import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { profileMachine } from '#machines/profile.machine.ts'
import { ProfilePage } from '#src/features/account/profile-page.tsx'
import { wordsOf } from '#src/texts.ts'
import { profileModel } from '#tests/model/models/profile.model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, field, press, seesWords, showInEnglish, type } from './on-screen.tsx'

walksEveryPathOnThePage<typeof profileMachine>(profileModel, {
  show: (actor) => showInEnglish(<ProfilePage actor={actor} />),
  do: {
    'profile.change': async ({ typed }) => {
      await type('Telephone (optional)', typed.telephone)
      await type('E-mail', typed.mail)
    },
    'profile.submit': () => press('Save profile'),
    'profile.retry': () => press('Try again'),
    'totp.submit': async ({ totp }) => {
      await type('Six-digit code', totp)
      await press('Verify')
    },
    'dialog.close': () => press('Cancel'),
  },
  see: {
    loading: () => expect.poll(() => page.getByLabelText('E-mail').query()).toBeNull(),
    failed: () => seesWords('Your profile could not be loaded'),
    form: async (snapshot) => {
      const { typed, objection, problem } = snapshot.context
      await expect.element(field('E-mail')).toHaveValue(typed.mail)
      await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
      if (objection) await seesWords(wordsOf({ key: `profile.${objection}` }))
      if (problem) await seesWords(wordsOf(problem))
      const canSave = snapshot.can({ type: 'profile.submit' })
      const save = expect.element(button('Save profile'))
      await (canSave ? save.toBeEnabled() : save.toHaveAttribute('aria-disabled', 'true'))
    },
    totpDialog: async ({ context: { problem } }) => {
      await seesWords('Is it you?', page.getByRole('dialog'))
      if (problem) await seesWords(wordsOf(problem), page.getByRole('dialog'))
    },
  },
})
