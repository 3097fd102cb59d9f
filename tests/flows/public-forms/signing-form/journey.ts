import type { Page } from '@playwright/test'

import type { signingFormMachine } from '#machines/public-forms/signing-form.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, stranger } from '#tests/e2e/tours/background.ts'

const service = 'https://sign.example.com/**'
const form = 'https://sign.example.com/partner-en'
const frame = (page: Page) => page.getByTitle('Signing form')

export const signingFormJourney: Journey<typeof signingFormMachine> = {
  calls: { checkService: '/partner-en' },
  outside: service,
  provider: { forms: { 'partner-agreement': { en: form } } },
  background: () => around(stranger),
  open: (page) => page.goto('/partner-agreement'),
  do: {
    // The form has the same URL as the check whether it's reachable.
    'frame.loaded': (_, __, answer) => answer('checkService', 'The form'),
    'form.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  see: {
    waiting: (page) => expect(frame(page)).toHaveCount(0),
    frame: (page, { context: { address } }) => expect(frame(page)).toHaveAttribute('src', address),
    failed: (page) => expect(page.getByText('We couldn’t load the form')).toBeVisible(),
  },
}
