import { readCompanyProvider, startProviderTest } from '#contract/company-providers.ts'
import type { companyProviderMachine } from '#machines/security-manager/company-provider.machine.ts'
import { expectAccessibleInOneWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import {
  aroundCompanyProvider,
  crashes,
  endDeparture,
  withEndlessProvider,
} from '#tests/e2e/tours/company-background.ts'

export const companyProviderJourney: Journey<typeof companyProviderMachine> = {
  calls: {
    readProvider: readCompanyProvider.path,
    departure: startProviderTest.path,
  },
  avoids: [crashes],
  exclusions: [
    {
      name: 'companyProvider.leaving: departure fails (1) → companyProvider.shown',
      reason: crashes,
    },
  ],
  background: aroundCompanyProvider,
  endings: { departure: endDeparture },
  open: async (page) => {
    await page.goto('/security-manager/management/company-sign-in')
    await withEndlessProvider(page)
  },
  do: {
    'provider.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'test.start': (page) => page.getByRole('button', { name: 'Test sign-in' }).click(),
  },
  see: {
    loading: (page) => expect(page.getByRole('heading', { name: 'Company sign-in' })).toBeVisible(),
    failed: (page) =>
      expect(page.getByText('We couldn’t load your company’s sign-in')).toBeVisible(),
    missing: (page) => expect(page.getByText('No identity provider yet')).toBeVisible(),
    provider: async (page, { context: { provider, problem } }) => {
      await expect(page.getByText(provider?.issuer ?? '')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(problem ? 1 : 0)
    },
  },
  // Nothing has the focus before the user's first step.
  lookCloser: (page) => expectAccessibleInOneWay(page, { hasFocus: false }),
}
