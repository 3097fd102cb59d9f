import { expect } from 'vitest'
import { page } from 'vitest/browser'

import { specifiedRule } from '#contract/rules/passwords.ts'
import type { changePasswordMachine } from '#machines/sign-in/change-password.machine.ts'
import { ChangePasswordPage } from '#src/features/sign-in/password/change-password-page.tsx'
import { changePasswordModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  button,
  field,
  press,
  pressDisabled,
  problemIsShown,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

const good = 'Correct-Horse-1'

walksEveryPathOnThePage<typeof changePasswordMachine>(changePasswordModel, {
  show: (actor) => showInEnglish(<ChangePasswordPage actor={actor} rule={specifiedRule} />),
  announcesPages: true,
  do: {
    'form.change': async ({ facts }) => {
      await type('Username', 'anna.keller')
      await type('Current password', 'Nordlicht-24')
      const newPassword = facts.unmet.length > 0 ? good.toUpperCase() : good
      await type('New password', newPassword)
      await type('Repeat new password', facts.isRepeated ? newPassword : 'Other-Horse-1')
    },
    'form.submit': () => press('Save password'),
    'form.check': () => pressDisabled('Save password'),
    'dialog.close': () => press('OK'),
  },
  see: {
    form: async (snapshot) => {
      const { facts, isSubmitted, problem } = snapshot.context
      const isIdle = snapshot.matches('saving') || !(facts.isFilled && facts.isRepeated)
      const save = expect.element(button('Save password'))
      await (isIdle ? save.toHaveAttribute('aria-disabled', 'true') : save.toBeEnabled())
      if (isSubmitted && !facts.isRepeated)
        await expect.poll(() => document.querySelector('[aria-invalid]')).not.toBeNull()
      if (!problem) return
      await problemIsShown(snapshot)
      await expect.element(field('Username')).toHaveValue('anna.keller')
    },
    saved: async () => {
      await seesText('was changed successfully', page.getByRole('alertdialog'))
      expect(page.getByLabelText('Username').query()).toBeNull()
    },
    gone: async (_, effects) =>
      expect(effects.at(-1)).toEqual({ type: 'navigate', params: { to: 'login' } }),
  },
})
