import { getFlags } from '#contract/authentication.ts'
import { lookUpCompany, startCompanySignIn } from '#contract/company-sign-in.ts'
import type { companySignInMachine } from '#machines/sign-in/company-sign-in.machine.ts'
import { expectAccessibleInOneWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, resumeAt, stranger } from '#tests/e2e/tours/background.ts'
import { crashes, endDeparture, withEndlessProvider } from '#tests/e2e/tours/company-background.ts'
import type { Page } from '@playwright/test'

const way = (page: Page) => page.getByRole('button', { name: 'Sign in with your company' })
const email = (page: Page) => page.getByLabel('Work email address')

const flagsWith = (companySignIn: number) => ({ tc: 0, sm: 0, psm: 0, extras: { companySignIn } })

export const companySignInJourney: Journey<typeof companySignInMachine> = {
  calls: {
    readOffer: getFlags.path,
    lookUp: lookUpCompany.path,
    departure: startCompanySignIn.path,
  },
  avoids: [crashes],
  exclusions: [
    { name: 'companySignIn.leaving: departure fails (1) → companySignIn.found', reason: crashes },
  ],
  background: () => around(stranger),
  endings: {
    readOffer: (_, end, answer) =>
      answer('readOffer', flagsWith(Number((end as { isOffered: boolean }).isOffered))),
    departure: endDeparture,
  },
  open: async (page) => {
    await resumeAt(page, null)
    await withEndlessProvider(page)
  },
  do: {
    'company.open': (page) => way(page).click(),
    'company.close': (page) =>
      page.getByRole('button', { name: 'Use username and password' }).click(),
    'email.change': async (page) => {
      const typed = await email(page).inputValue()
      await email(page).fill(`${typed}a`)
    },
    'email.submit': async (page, event) => {
      await email(page).fill(event.email)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
    },
    'provider.open': (page) => page.getByRole('button', { name: 'Continue to sign-in' }).click(),
    'provider.close': (page) =>
      page.getByRole('button', { name: 'Use another email address' }).click(),
  },
  see: {
    none: async (page) => {
      await expect(way(page)).toHaveCount(0)
      await expect(page.getByLabel('Username', { exact: true })).toBeVisible()
    },
    button: async (page) => {
      await expect(way(page)).toBeVisible()
      await expect(page.getByLabel('Username', { exact: true })).toBeVisible()
    },
    form: async (page, { context: { isMissing, problem } }) => {
      await expect(email(page)).toBeVisible()
      await expect(page.getByText('is a required field.')).toHaveCount(isMissing ? 1 : 0)
      await expect(page.getByRole('alert')).toHaveCount(problem ? 1 : 0)
    },
    provider: async (page, { context: { provider, problem } }) => {
      await expect(page.getByRole('heading', { name: provider?.name ?? '' })).toBeVisible()
      await expect(page.getByText('Your company requires this sign-in')).toHaveCount(
        provider?.isRequired ? 1 : 0,
      )
      await expect(page.getByRole('alert')).toHaveCount(problem ? 1 : 0)
    },
  },
  lookCloser: (page) => expectAccessibleInOneWay(page),
}
