import {
  readCompanyLink,
  removeCompanyLink,
  startCompanyLink,
} from '#contract/company-providers.ts'
import type { companyLinkMachine } from '#machines/account/company-link.machine.ts'
import { expectAccessibleInOneWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import {
  aroundCompanyLink,
  crashes,
  endStartedDeparture,
  withEndlessProvider,
} from '#tests/e2e/tours/company-background.ts'
import { confirmWith } from '#tests/e2e/tours/passkey-background.ts'
import type { Page } from '@playwright/test'

const closeDialog = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

export const companyLinkJourney: Journey<typeof companyLinkMachine> = {
  calls: {
    readLink: readCompanyLink.path,
    adding: startCompanyLink.path,
    removing: removeCompanyLink.path,
    departure: 'the page of the provider',
  },
  avoids: [crashes, 'the server removes the link'],
  exclusions: [
    { name: 'companyLink.leaving: departure fails (1) → companyLink.shown', reason: crashes },
    {
      name: 'companyLink.removing: proof.accepted (1) → stays',
      reason: 'The dialog closes at the same moment; the story removes a link.',
    },
  ],
  background: aroundCompanyLink,
  endings: { adding: closeDialog, removing: closeDialog, departure: endStartedDeparture },
  open: async (page) => {
    await page.goto('/account/security')
    await withEndlessProvider(page)
  },
  do: {
    'link.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'link.add': (page) => page.getByRole('button', { name: 'Link account' }).click(),
    'link.remove': (page) => page.getByRole('button', { name: 'Remove link' }).click(),
    'proof.accepted': async (page, event, answer) => {
      await confirmWith(page, '314159')
      await answer('adding', event.answer)
    },
  },
  see: {
    loading: (page) => expect(page.getByRole('heading', { name: 'Company sign-in' })).toBeVisible(),
    failed: (page) =>
      expect(page.getByText('We couldn’t load your company’s sign-in.')).toBeVisible(),
    link: async (page, { context: { provider, link, problem } }) => {
      const isRequired = provider?.isRequired ?? false
      await expect(page.getByRole('button', { name: 'Link account' })).toHaveCount(
        provider && !link ? 1 : 0,
      )
      await expect(page.getByRole('button', { name: 'Remove link' })).toHaveCount(
        link && !isRequired ? 1 : 0,
      )
      await expect(page.getByRole('alert')).toHaveCount(problem ? 1 : 0)
    },
    leaving: (page) => expect(page.getByRole('button', { name: 'Link account' })).toBeDisabled(),
    addDialog: (page) => expect(page.getByText('You’re linking your account')).toBeVisible(),
    removeDialog: (page) => expect(page.getByText('You’re removing the link')).toBeVisible(),
  },
  // Nothing has the focus before the user's first step.
  lookCloser: (page) => expectAccessibleInOneWay(page, { hasFocus: false }),
}
