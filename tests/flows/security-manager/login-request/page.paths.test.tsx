import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { loginRequestMachine } from '#machines/security-manager/login-request.machine.ts'
import { LoginRequestDialog } from '#src/features/security-manager/login-request-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { loginRequestModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { field, press, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'

const dialog = page.getByRole('dialog')
const lastDay = page.getByLabelText('Last day')

walksEveryPathOnThePage<typeof loginRequestMachine>(loginRequestModel, {
  show: (actor) => showInEnglish(<LoginRequestDialog actor={actor} />),
  do: {
    'form.change': async ({ form }) => {
      if (lastDay.query()) await type('Last day', form.lastDay)
      await type('Reason', form.reason)
    },
    'form.submit': () => press('Send request'),
    'dialog.close': () => press('Cancel'),
  },
  see: {
    form: async ({ context: { login, change, form, isSubmitted, problem } }) => {
      await expect
        .element(dialog)
        .toHaveAccessibleName(
          change === 'lock'
            ? `Request a lock for ${login.name}`
            : `Request offboarding for ${login.name}`,
        )
      await expect.element(field('Reason')).toHaveValue(form.reason)
      if (isSubmitted && form.reason.trim() === '') await seesText('This field is required.')
      if (isSubmitted && change === 'offboarding' && form.lastDay === '2026-11-22')
        await seesText('Choose today or a later day.')
      if (problem) await seesText(displayText(problem), page.getByRole('alert'))
    },
    closed: () => expect.element(dialog).not.toBeInTheDocument(),
  },
})
