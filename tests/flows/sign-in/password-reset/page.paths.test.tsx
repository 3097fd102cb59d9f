import { expect } from 'vitest'
import { page } from 'vitest/browser'

import { specifiedRule } from '#contract/rules/passwords.ts'
import type { passwordResetMachine } from '#machines/sign-in/password-reset.machine.ts'
import { PasswordResetPage } from '#src/features/sign-in/password/password-reset-page.tsx'
import { passwordResetModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  button,
  field,
  heading,
  press,
  problemIsShown,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

const dialog = page.getByRole('alertdialog')

walksEveryPathOnThePage<typeof passwordResetMachine>(passwordResetModel, {
  show: (actor) => showInEnglish(<PasswordResetPage actor={actor} rule={specifiedRule} />),
  announcesPages: true,
  do: {
    'passwords.change': async ({ facts }) => {
      const newPassword = facts.unmet.length > 0 ? 'CORRECT-HORSE-1' : 'Correct-Horse-1'
      await type('New password', newPassword)
      await type('Repeat new password', facts.isRepeated ? newPassword : 'Correct-Horse-2')
    },
    'passwords.submit': () => press('Save password'),
    'dialog.close': () => press('OK'),
  },
  see: {
    waiting: () => expect.element(heading('Choose a new password')).toBeVisible(),
    linkExpired: () => seesText('has expired or is invalid', dialog),
    form: async (snapshot) => {
      await expect.element(button('Save password')).toBeVisible()
      const { facts, isSubmitted, problem } = snapshot.context
      if (isSubmitted && !facts.isRepeated)
        await expect.poll(() => document.querySelector('[aria-invalid]')).not.toBeNull()
      await problemIsShown(snapshot)
      if (!problem) return
      const { unmet } = facts
      const kept = unmet.length > 0 ? 'CORRECT-HORSE-1' : 'Correct-Horse-1'
      await expect.element(field('New password')).toHaveValue(kept)
    },
    saved: () => seesText('was reset successfully', dialog),
    gone: async (_, effects) =>
      expect(effects.at(-1)).toEqual({ type: 'navigate', params: { to: 'login' } }),
  },
})
