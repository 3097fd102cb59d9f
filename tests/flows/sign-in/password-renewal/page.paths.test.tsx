import { expect } from 'vitest'
import { page } from 'vitest/browser'

import { specifiedRule } from '#contract/rules/passwords.ts'
import type { passwordRenewalMachine } from '#machines/sign-in/password-renewal.machine.ts'
import { PasswordRenewalForm } from '#src/features/sign-in/password/password-renewal-form.tsx'
import { passwordRenewalModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  field,
  heading,
  press,
  problemIsShown,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof passwordRenewalMachine>(passwordRenewalModel, {
  show: (actor) => showInEnglish(<PasswordRenewalForm actor={actor} rule={specifiedRule} />),
  announcesPages: true,
  do: {
    'passwords.change': async ({ facts }) => {
      await type('Current password', facts.current ? 'Old-Horse-1' : '')
      const newPassword = facts.unmet.length > 0 ? 'CORRECT-HORSE-1' : 'Correct-Horse-1'
      await type('New password', newPassword)
      await type('Repeat new password', facts.matches ? newPassword : 'Correct-Horse-2')
    },
    'passwords.submit': async ({ totp }) => {
      if (totp === '') return press('Save password')
      await type('Verification code', totp)
      return press('Verify')
    },
    'dialog.close': () => press('Cancel'),
  },
  see: {
    form: async (snapshot) => {
      await expect.element(heading('Renew your password')).toBeVisible()
      await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
      const { facts, isSubmitted, problem } = snapshot.context
      if (isSubmitted && !facts.current) await seesText('Password is a required field.')
      if (isSubmitted && !facts.matches) await seesText('Passwords do not match')
      await problemIsShown(snapshot)
      if (!problem || !facts.filled) return
      const { unmet } = facts
      const kept = unmet.length > 0 ? 'CORRECT-HORSE-1' : 'Correct-Horse-1'
      await expect.element(field('New password')).toHaveValue(kept)
    },
    totpDialog: async (snapshot) => {
      await seesText('Confirm it’s you', page.getByRole('dialog'))
      if (snapshot.hasTag('busy')) return
      await expect.element(field('Verification code')).toHaveValue('')
      await problemIsShown(snapshot)
    },
    gone: async (_, effects) =>
      expect(effects).toContainEqual({
        type: 'toast',
        params: { text: { key: 'renewal.saved' }, tone: 'success' },
      }),
  },
})
