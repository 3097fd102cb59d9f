import { renewPassword } from '#contract/authentication-passwords.ts'
import { getFlags } from '#contract/authentication.ts'
import { finishCompanySignIn, linkCompanyIdentity } from '#contract/company-sign-in.ts'
import type {
  externalSignInMachine,
  ProviderAnswer,
} from '#machines/sign-in/external-sign-in.machine.ts'
import { expectAccessibleInOneWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, fillFields, halfway, newPasswordFor } from '#tests/e2e/tours/background.ts'
import type { Page } from '@playwright/test'

const addressWith = (answer: ProviderAnswer) => {
  const added = new URLSearchParams()
  for (const [name, value] of Object.entries(answer)) if (value) added.set(name, value)
  return `/login/return?${added}`
}

const restart = (page: Page) => page.getByRole('button', { name: 'Back to login page' })

const seesProblem = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'sign-in didn’t work' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
}

export const externalSignInJourney: Journey<typeof externalSignInMachine> = {
  calls: {
    finish: finishCompanySignIn.path,
    credentials: linkCompanyIdentity.path,
    passwordRenewal: renewPassword.path,
  },
  // Its form offers no passkeys.
  unsent: ['passkey.accepted'],
  background: () => ({
    ...around(halfway),
    [getFlags.path]: { tc: 0, sm: 0, psm: 0, extras: { companySignIn: 1 } },
  }),
  endings: {
    credentials: async (page, end, answer) => {
      await fillFields(page, { Username: 'anna.keller', Password: 'Correct-Horse-1' })
      await page.getByRole('button', { name: 'Link account' }).click()
      await answer('credentials', end)
    },
    passwordRenewal: async (page, _, answer) => {
      await fillFields(page, {
        'Current password': 'Old-Horse-1',
        'New password': newPasswordFor([]),
        'Repeat new password': newPasswordFor([]),
      })
      await page.getByRole('button', { name: 'Save password' }).click()
      await answer('passwordRenewal', { success: true })
    },
  },
  open: (page, input) => page.goto(addressWith(input as ProviderAnswer)),
  do: {
    'passkey.accepted': async () => {},
    'signIn.restart': async (page) => {
      const ended = page.getByRole('button', { name: 'Continue to the portal' })
      await restart(page).or(ended).click()
    },
  },
  see: {
    waiting: async (page) => {
      await expect(page.getByText('Signing you in')).toBeVisible()
      await expect(page).toHaveURL(/\/login\/return$/)
    },
    linking: async (page) => {
      await expect(page.getByRole('heading', { name: 'Link your account' })).toBeVisible()
      await expect(restart(page)).toBeVisible()
    },
    renewal: async (page) => {
      await expect(page.getByRole('heading', { name: 'Renew your password' })).toBeVisible()
      await expect(restart(page)).toBeVisible()
    },
    refused: seesProblem,
    unreachable: seesProblem,
    failed: seesProblem,
    gone: (page) => expect(page).not.toHaveURL(/\/login\/return/),
  },
  // The page leaves once the user is signed in.
  lookCloser: (page, { status }) =>
    expectAccessibleInOneWay(page, { hasFocus: status === 'active' }),
}
