import type { Page, Route } from '@playwright/test'

import type { signingFormMachine } from '#machines/signing-form.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/written/expect.ts'
import { around, stranger } from './background.ts'

const service = 'https://sign.example.com/**'
const frame = (page: Page) => page.getByTitle('Signing form')

/** The form itself, which comes when the path says so; the question before it is a call like any other. */
const forms = new WeakMap<Page, Route>()

const holdForm = (page: Page) =>
  page.route(service, (route) =>
    route.request().resourceType() === 'document' ? void forms.set(page, route) : route.fallback(),
  )

export const signingFormJourney: Journey<typeof signingFormMachine> = {
  calls: { reachForm: '/partner-en' },
  outside: service,
  background: () => around(stranger),
  open: async (page) => {
    await holdForm(page)
    await page.goto('/partner-agreement')
  },
  do: {
    'frame.loaded': async (page) => {
      await expect.poll(() => forms.has(page)).toBe(true)
      await forms.get(page)?.fulfill({ contentType: 'text/html', body: '<p>The form' })
    },
    'form.retry': async (page) => {
      forms.delete(page)
      await page.getByRole('button', { name: 'Try again' }).click()
    },
  },
  see: {
    waiting: (page) => expect(frame(page)).toHaveCount(0),
    frame: (page, { context: { address } }) => expect(frame(page)).toHaveAttribute('src', address),
    failed: (page) => expect(page.getByText('The form could not be loaded')).toBeVisible(),
  },
}
