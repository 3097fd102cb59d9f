import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { recoveryRequestMachine } from '#machines/sign-in/recovery-request.machine.ts'
import { RecoveryRequestPage } from '#src/features/sign-in/password/recovery-request-page.tsx'
import { recoveryRequestModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { problemIsShown, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const theField = page.getByRole('textbox')
const dialog = page.getByRole('alertdialog')
const messages = {
  password: ['if', 'registered', 'security manager'],
  username: ['matching username', 'minute'],
}

walksEveryPathOnThePage<typeof recoveryRequestMachine>(recoveryRequestModel, {
  show: (actor) => showInEnglish(<RecoveryRequestPage actor={actor} />),
  announcesPages: true,
  do: {
    'form.change': () => theField.fill('a'),
    'form.submit': async ({ identifier }) => {
      await theField.fill(identifier)
      await page.getByRole('button', { name: /^Send/ }).click()
    },
    'dialog.close': () => page.getByRole('button', { name: 'OK' }).click(),
  },
  see: {
    form: async (snapshot) => {
      const { lost, fieldProblem } = snapshot.context
      await expect
        .element(page.getByRole('heading', { name: `Forgot your ${lost}?` }))
        .toBeVisible()
      const empty = page.getByText('is a required field.', { exact: false })
      await expect.poll(() => empty.elements()).toHaveLength(fieldProblem === 'missing' ? 1 : 0)
      const invalid = page.getByText('Please enter a valid email address')
      await expect
        .poll(() => invalid.elements())
        .toHaveLength(fieldProblem === 'invalidAddress' ? 1 : 0)
      await problemIsShown(snapshot)
    },
    confirmed: async ({ context: { lost } }) => {
      for (const identifier of messages[lost]) await seesText(identifier, dialog)
    },
    gone: async (_, effects) =>
      expect(effects.at(-1)).toEqual({ type: 'navigate', params: { to: 'login' } }),
  },
})
