import type { Page } from '@playwright/test'

import { recoverUsername, requestPasswordReset } from '#contract/recovery.ts'
import type {
  LostCredential,
  recoveryRequestMachine,
} from '#machines/sign-in/recovery-request.machine.ts'
import { expectAccessibleInEveryWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, stranger } from '#tests/e2e/tours/background.ts'

type Input = { lost: LostCredential }

const field = (page: Page) => page.getByRole('textbox')

export const recoveryRequestJourney: Journey<typeof recoveryRequestMachine> = {
  calls: {
    requestPasswordReset: requestPasswordReset.path,
    recoverUsername: recoverUsername.path,
  },
  background: () => around(stranger),
  open: (page, input) => page.goto(`/login/forgot-${(input as Input).lost}`),
  do: {
    'form.change': (page) => field(page).fill('a'),
    'form.submit': async (page, { identifier }) => {
      await field(page).fill(identifier)
      await page.getByRole('button', { name: /^Send/ }).click()
    },
    'dialog.close': (page) => page.getByRole('button', { name: 'OK' }).click(),
  },
  see: {
    form: async (page, { context: { problem } }) => {
      await expect(page.getByRole('alert')).toHaveCount(problem ? 1 : 0)
    },
    confirmed: (page) => expect(page.getByRole('alertdialog')).toContainText(/registered/),
    gone: (page) => expect(page).toHaveURL('/login'),
  },
  lookCloser: (page) => expectAccessibleInEveryWay(page),
}
