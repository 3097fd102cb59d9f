import { expect } from 'vitest'
import { page } from 'vitest/browser'

import { specifiedRule } from '#contract/rules/passwords.ts'
import type { ownPasswordMachine } from '#machines/account/own-password.machine.ts'
import { OwnPasswordPage } from '#src/features/account/own-password-page.tsx'
import { displayText } from '#src/texts.ts'
import { ownPasswordModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { field, press, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof ownPasswordMachine>(ownPasswordModel, {
  show: (actor) =>
    showInEnglish(<OwnPasswordPage actor={actor} username="anna.keller" rule={specifiedRule} />),
  do: {
    'passwords.change': async ({ facts }) => {
      await type('Current password', 'Nordlicht-24')
      const newPassword = facts.unmet.length > 0 ? 'CORRECT-HORSE-1' : 'Correct-Horse-1'
      await type('New password', newPassword)
      await type('Repeat new password', facts.repeated ? newPassword : 'Correct-Horse-2')
    },
    'passwords.submit': () => press('Save password'),
    'totp.submit': async ({ totp }) => {
      await type('Verification code', totp)
      await press('Verify')
    },
    'dialog.close': () => press('Cancel'),
  },
  see: {
    form: async (snapshot) => {
      const { problem, facts, isSubmitted } = snapshot.context
      await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
      if (problem) await seesText(displayText(problem))
      if (isSubmitted && !facts.repeated)
        await expect.poll(() => document.querySelector('[aria-invalid]')).not.toBeNull()
      if (!facts.current) await expect.element(field('Current password')).toHaveValue('')
      if (isSubmitted && !facts.current) await seesText('Password is a required field.')
    },
    totpDialog: async ({ context: { problem } }) => {
      await seesText('Confirm it’s you', page.getByRole('dialog'))
      if (problem) await seesText(displayText(problem), page.getByRole('dialog'))
    },
  },
})
