import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'

import { specifiedRule } from '#contract/rules/passwords.ts'
import type { passwordResetMachine } from '#machines/sign-in/password-reset.machine.ts'
import { companyText } from '#src/features/sign-in/company/public.ts'
import { PasswordResetPage } from '#src/features/sign-in/password/password-reset-page.tsx'
import { passwordResetModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  button,
  expectProblem,
  field,
  heading,
  press,
  problemIsShown,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

const dialog = page.getByRole('alertdialog')

const seesWay = async ({ context }: SnapshotFrom<typeof passwordResetMachine>) => {
  const { company, companyProblem } = context
  const isRequired = company?.isRequired ?? false
  await expect.poll(() => button('Save password').query() === null).toBe(isRequired)
  const way = button('Continue with Hartmann single sign-on')
  await expect.poll(() => way.query() !== null).toBe(company !== null)
  if (isRequired) await expect.element(heading('Accept your invitation')).toBeVisible()
  if (companyProblem) await expectProblem(companyText(companyProblem))
}

walksEveryPathOnThePage<typeof passwordResetMachine>(passwordResetModel, {
  show: (actor) => showInEnglish(<PasswordResetPage actor={actor} rule={specifiedRule} />),
  announcesPages: true,
  silent: ['the user comes back with the browser’s Back button'],
  looksBusy: (snapshot) => snapshot.hasTag('busy') || snapshot.matches('leaving'),
  do: {
    'passwords.change': async ({ facts }) => {
      const newPassword = facts.unmet.length > 0 ? 'CORRECT-HORSE-1' : 'Correct-Horse-1'
      await type('New password', newPassword)
      await type('Repeat new password', facts.isRepeated ? newPassword : 'Correct-Horse-2')
    },
    'passwords.submit': () => press('Save password'),
    'provider.open': () => press('Continue with Hartmann single sign-on'),
    'dialog.close': () => press('OK'),
  },
  see: {
    waiting: () => expect.element(heading('Choose a new password')).toBeVisible(),
    linkExpired: () => seesText('has expired or is invalid', dialog),
    form: async (snapshot) => {
      await seesWay(snapshot)
      const { facts, isSubmitted, problem, companyProblem } = snapshot.context
      if (companyProblem) return
      if (isSubmitted && !facts.isRepeated)
        await expect.poll(() => document.querySelector('[aria-invalid]')).not.toBeNull()
      await problemIsShown(snapshot)
      if (!problem) return
      const { unmet } = facts
      const kept = unmet.length > 0 ? 'CORRECT-HORSE-1' : 'Correct-Horse-1'
      await expect.element(field('New password')).toHaveValue(kept)
    },
    provider: seesWay,
    saved: () => seesText('was reset successfully', dialog),
    gone: async (_, effects) =>
      expect(effects.at(-1)).toEqual({ type: 'navigate', params: { to: 'login' } }),
  },
})
