import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { partnerEmployeeMachine } from '#machines/security-manager/partner-employee.machine.ts'
import { PartnerEmployeePage } from '#src/features/security-manager/partner-employee-page.tsx'
import { displayText } from '#src/texts.ts'
import { partnerEmployeeModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { field, press, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof partnerEmployeeMachine>(partnerEmployeeModel, {
  show: (actor) => showInEnglish(<PartnerEmployeePage actor={actor} />),
  do: {
    'form.change': async ({ form }) => {
      await type('First name', form.firstName)
      await type('Last name', form.lastName)
      await type('E-mail', form.email)
      await type('Phone (optional)', form.phone)
    },
    'form.submit': () => press('Request login'),
    'dialog.close': () => press('OK'),
  },
  see: {
    form: async ({ context: { form, isSubmitted, removed, problem } }) => {
      await expect.element(field('Last name')).toHaveValue(form.lastName)
      await expect.element(field('E-mail')).toHaveValue(form.email)
      if (isSubmitted && form.lastName === '') await seesText('This field is required.')
      if (removed.lastName.length > 0) await seesText('Removed: “/”, “!”')
      if (problem) await seesText(displayText(problem))
    },
    sent: async ({ context: { confirmation } }) =>
      seesText(confirmation ? displayText(confirmation) : '?', page.getByRole('alertdialog')),
  },
})
