import type { Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'

import { startInvitedSignIn } from '#contract/company-sign-in.ts'
import { renderPasswordReset, resetPassword } from '#contract/recovery.ts'
import type { passwordResetMachine } from '#machines/sign-in/password-reset.machine.ts'
import { expectAccessibleInEveryWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { crashes, endDeparture, withEndlessProvider } from '#tests/e2e/tours/company-background.ts'
import { around, fillFields, newPasswordFor, stranger } from '#tests/e2e/tours/background.ts'

type Input = { otac: string }

const seesWay = async (page: Page, { context }: SnapshotFrom<typeof passwordResetMachine>) => {
  const { problem, company, companyProblem } = context
  const isRequired = company?.isRequired ?? false
  await expect(page.getByRole('button', { name: 'Save password' })).toBeVisible({
    visible: !isRequired,
  })
  await expect(page.getByRole('button', { name: 'Continue with' })).toBeVisible({
    visible: company !== null,
  })
  if (problem ?? companyProblem) await expect(page.getByRole('alert')).toBeVisible()
}

export const passwordResetJourney: Journey<typeof passwordResetMachine> = {
  calls: {
    checkLink: renderPasswordReset.path,
    resetPassword: resetPassword.path,
    departure: startInvitedSignIn.path,
  },
  avoids: [crashes],
  exclusions: [
    {
      name: 'passwordReset.leaving: departure fails (1) → passwordReset.choosing',
      reason: crashes,
    },
  ],
  background: () => around(stranger),
  endings: { departure: endDeparture },
  open: async (page, input) => {
    await page.goto(`/login/password/reset/${(input as Input).otac}`)
    await withEndlessProvider(page)
  },
  do: {
    'passwords.change': (page, { facts }) =>
      fillFields(page, {
        'New password': newPasswordFor(facts.unmet),
        'Repeat new password': facts.isRepeated ? newPasswordFor(facts.unmet) : 'Correct-Horse-2',
      }),
    'passwords.submit': (page) => page.getByRole('button', { name: 'Save password' }).click(),
    'provider.open': (page) => page.getByRole('button', { name: 'Continue with' }).click(),
    'dialog.close': (page) => page.getByRole('button', { name: 'OK' }).click(),
  },
  see: {
    waiting: (page) =>
      expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible(),
    linkExpired: (page) =>
      expect(page.getByRole('alertdialog')).toContainText('has expired or is invalid'),
    form: seesWay,
    provider: seesWay,
    saved: (page) => expect(page.getByRole('alertdialog')).toContainText('was reset successfully'),
    gone: (page) => expect(page).toHaveURL('/login'),
  },
  // While the link is checked, the page has just been opened and the focus hasn't moved yet.
  lookCloser: (page, snapshot) =>
    expectAccessibleInEveryWay(page, { hasFocus: !snapshot.matches('checkingLink') }),
}
