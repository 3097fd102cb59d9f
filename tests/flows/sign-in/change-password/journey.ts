import type { Page } from '@playwright/test'

import { changePassword } from '#contract/authentication-passwords.ts'
import type { changePasswordMachine } from '#machines/sign-in/change-password.machine.ts'
import { expectAccessibleInEveryWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, fillFields, newPasswordFor, stranger } from '#tests/e2e/tours/background.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save password' })

export const changePasswordJourney: Journey<typeof changePasswordMachine> = {
  calls: { changePassword: changePassword.path },
  background: () => around(stranger),
  open: (page) => page.goto('/login/change-password'),
  do: {
    'form.change': (page, { facts }) =>
      fillFields(page, {
        Username: 'anna.keller',
        'Current password': 'Nordlicht-24',
        'New password': newPasswordFor(facts.unmet),
        'Repeat new password': facts.isRepeated ? newPasswordFor(facts.unmet) : 'Correct-Horse-2',
      }),
    'form.submit': (page) => save(page).click(),
    'form.check': (page) => save(page).click({ force: true }),
    'dialog.close': (page) => page.getByRole('button', { name: 'OK' }).click(),
  },
  see: {
    form: async (page, snapshot) => {
      const { facts, problem } = snapshot.context
      const isReady = facts.isFilled && facts.isRepeated && !snapshot.matches('saving')
      await (isReady ? expect(save(page)).toBeEnabled() : expect(save(page)).toBeDisabled())
      if (problem) await expect(page.getByRole('alert')).toBeVisible()
    },
    saved: (page) =>
      expect(page.getByRole('alertdialog')).toContainText('was changed successfully'),
    gone: (page) => expect(page).toHaveURL('/login'),
  },
  lookCloser: (page) => expectAccessibleInEveryWay(page),
}
