import type { Page } from '@playwright/test'

import { getFlags } from '#contract/authentication.ts'
import { listCompanyLogins, requestLoginChange, type LoginChange } from '#contract/management.ts'
import type { loginRequestMachine } from '#machines/security-manager/login-request.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around } from '#tests/e2e/tours/background.ts'
import { manager, withLogins } from '#tests/e2e/tours/manager.ts'

const lena = {
  id: 7,
  name: 'Lena Vogt',
  username: 'lena.vogt',
  email: 'lena.vogt@keller.example',
  permissions: { tc: 1, sm: 0, psm: 0 },
  lastSignIn: null,
  state: 'active',
  isOwn: false,
  asked: [],
}

const dialog = (page: Page) => page.getByRole('dialog')
const entries = { lock: 'Request lock', offboarding: 'Request offboarding' } as const

export const loginRequestJourney: Journey<typeof loginRequestMachine> = {
  calls: { requestChange: requestLoginChange.path },
  background: () => ({
    ...around(manager),
    [getFlags.path]: withLogins,
    [listCompanyLogins.path]: { total: 1, list: [lena] },
  }),
  open: async (page, input) => {
    await page.goto('/security-manager/management/logins')
    await page.getByRole('button', { name: 'Actions for Lena Vogt' }).click()
    const { change } = input as { change: LoginChange }
    await page.getByRole('menuitem', { name: entries[change] }).click()
  },
  do: {
    'form.change': async (page, { form }) => {
      if (form.lastDay) await page.getByLabel('Last day').fill(form.lastDay)
      await page.getByLabel('Reason').fill(form.reason)
    },
    'form.submit': (page) => page.getByRole('button', { name: 'Send request' }).click(),
    'dialog.close': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  see: {
    form: (page, { context: { form } }) =>
      expect(page.getByLabel('Reason')).toHaveValue(form.reason),
    closed: (page) => expect(dialog(page)).toHaveCount(0),
  },
}
