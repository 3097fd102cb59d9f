import type { Page } from '@playwright/test'

import { createPartnerEmployee } from '#contract/partner.ts'
import type { PartnerFields } from '#contract/rules/partner.ts'
import type { partnerEmployeeMachine } from '#machines/security-manager/partner-employee.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, storeForm } from '#tests/e2e/tours/background.ts'
import { manager } from '#tests/e2e/tours/manager.ts'

const lastName = (page: Page) => page.getByLabel('Last name')

export const partnerEmployeeJourney: Journey<typeof partnerEmployeeMachine> = {
  calls: { createPartnerEmployee: createPartnerEmployee.path },
  background: () => around(manager),
  open: async (page, input) => {
    await storeForm(page, 'partner', (input as { form: PartnerFields }).form)
    await page.goto('/security-manager/management/create-partner-employee')
  },
  do: {
    'form.change': async (page, { form }) => {
      await page.getByLabel('First name').fill(form.firstName)
      await lastName(page).fill(form.lastName)
      await page.getByLabel('E-mail', { exact: true }).fill(form.email)
      await page.getByLabel('Phone').fill(form.phone)
    },
    'form.submit': (page) => page.getByRole('button', { name: 'Request login' }).click(),
    'dialog.close': (page) => page.getByRole('button', { name: 'OK' }).click(),
  },
  see: {
    form: (page, { context: { form } }) => expect(lastName(page)).toHaveValue(form.lastName),
    sent: (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
  },
}
