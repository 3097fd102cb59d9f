import { confirmEmailChange } from '#contract/email-change.ts'
import type { mailConfirmationMachine } from '#machines/confirm-email/mail-confirmation.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { expectAccessibleInEveryWay } from '#tests/support/every-way.ts'
import { around, stranger } from '#tests/e2e/tours/background.ts'

type Input = { code: string }

export const mailConfirmationJourney: Journey<typeof mailConfirmationMachine> = {
  calls: { confirmAddress: confirmEmailChange.path },
  background: () => around(stranger),
  open: (page, input) => page.goto(`/confirm-email/${(input as Input).code}`),
  do: {
    'address.confirm': (page) =>
      page.getByRole('button', { name: 'Confirm email address' }).click(),
  },
  see: {
    question: async (page, { context: { problem } }) => {
      await expect(page.getByRole('heading')).toHaveText('Confirm your new email address')
      if (problem) await expect(page.getByRole('alert')).toContainText('couldn’t confirm your')
    },
    confirmed: (page) =>
      expect(page.getByRole('heading')).toHaveText('Your email address is confirmed'),
    addressTaken: (page) =>
      expect(page.getByRole('heading')).toHaveText('You can’t use this email address'),
    linkRefused: (page) => expect(page.getByRole('heading')).toHaveText('This link doesn’t work'),
  },
  lookCloser: (page) => expectAccessibleInEveryWay(page),
}
