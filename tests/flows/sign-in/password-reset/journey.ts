import { renderPasswordReset, resetPassword } from '#contract/recovery.ts'
import type { passwordResetMachine } from '#machines/sign-in/password-reset.machine.ts'
import { expectAccessibleInEveryWay } from '#tests/support/every-way.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, fillFields, newPasswordFor, stranger } from '#tests/e2e/tours/background.ts'

type Input = { otac: string }

export const passwordResetJourney: Journey<typeof passwordResetMachine> = {
  calls: { checkLink: renderPasswordReset.path, resetPassword: resetPassword.path },
  background: () => around(stranger),
  open: (page, input) => page.goto(`/login/password/reset/${(input as Input).otac}`),
  do: {
    'passwords.change': (page, { facts }) =>
      fillFields(page, {
        'New password': newPasswordFor(facts.unmet),
        'Repeat new password': facts.isRepeated ? newPasswordFor(facts.unmet) : 'Correct-Horse-2',
      }),
    'passwords.submit': (page) => page.getByRole('button', { name: 'Save password' }).click(),
    'dialog.close': (page) => page.getByRole('button', { name: 'OK' }).click(),
  },
  see: {
    waiting: (page) =>
      expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible(),
    linkExpired: (page) =>
      expect(page.getByRole('alertdialog')).toContainText('has expired or is invalid'),
    form: async (page, { context: { problem } }) => {
      await expect(page.getByRole('button', { name: 'Save password' })).toBeVisible()
      if (problem) await expect(page.getByRole('alert')).toBeVisible()
    },
    saved: (page) => expect(page.getByRole('alertdialog')).toContainText('was reset successfully'),
    gone: (page) => expect(page).toHaveURL('/login'),
  },
  // While the link is checked, the page has just been opened and the focus hasn't moved yet.
  lookCloser: (page, snapshot) =>
    expectAccessibleInEveryWay(page, { hasFocus: !snapshot.matches('checkingLink') }),
}
