import type { Page } from '@playwright/test'

import { createPartnerEmployee } from '#contract/partner.ts'
import type { PartnerFields } from '#contract/rules/partner.ts'
import type { partnerEmployeeMachine } from '#machines/partner-employee.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, storeTyped } from './background.ts'
import { manager } from './manager.ts'

const lastName = (page: Page) => page.getByLabel('Last name')

export const partnerEmployeeJourney: Journey<typeof partnerEmployeeMachine> = {
  calls: { createPartnerEmployee: createPartnerEmployee.path },
  background: () => around(manager),
  open: async (page, input) => {
    await storeTyped(page, 'partner', (input as { typed: PartnerFields }).typed)
    await page.goto('/security-manager/management/create-partner-employee')
  },
  do: {
    'form.change': async (page, { typed }) => {
      await page.getByLabel('First name').fill(typed.firstName)
      await lastName(page).fill(typed.lastName)
      await page.getByLabel('E-mail', { exact: true }).fill(typed.email)
      await page.getByLabel('Phone').fill(typed.phone)
    },
    'form.submit': (page) => page.getByRole('button', { name: 'Request login' }).click(),
    'dialog.close': (page) => page.getByRole('button', { name: 'OK' }).click(),
  },
  see: {
    form: (page, { context: { typed } }) => expect(lastName(page)).toHaveValue(typed.lastName),
    sent: (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
  },
}
