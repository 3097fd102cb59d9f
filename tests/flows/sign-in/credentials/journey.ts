import * as calls from '#contract/authentication.ts'
import { finishPasskeySignIn, startPasskeySignIn } from '#contract/passkey-sign-in.ts'
import type { credentialsMachine } from '#machines/sign-in/credentials.machine.ts'
import { expectAccessibleInOneWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, fillFields, halfway, resumeAt } from '#tests/e2e/tours/background.ts'
import { challenge, withWillingDevice } from '#tests/e2e/tours/passkey-background.ts'

// The passkey reports them itself.
const reports = {
  'passkey.offered': async () => {},
  'passkey.chosen': async () => {},
}

const failure = 'credentials.checking: authenticate fails'

export const credentialsJourney: Journey<typeof credentialsMachine> = {
  calls: {
    authenticate: calls.authenticateUser.path,
    passkeySignIn: finishPasskeySignIn.path,
  },
  starts: ['the user opens the login page'],
  exclusions: [
    ...[`${failure} (2) → credentials.editing`, `${failure} (3) → credentials.editing`].map(
      (name) => ({ name, reason: 'Only agents learn why; the walk of the page covers that.' }),
    ),
    {
      name: 'credentials.editing: passkeySignIn answers (2) → stays',
      reason: 'Without an answer, the button stays.',
    },
  ],
  background: () => ({
    ...around(halfway),
    [calls.getFlags.path]: { tc: 0, sm: 0, psm: 0, extras: { passkeySignIn: 1 } },
    [startPasskeySignIn.path]: challenge,
  }),
  endings: {
    // Without an answer, the button stays.
    passkeySignIn: async (page, end, answer) => {
      if ((end as { status: string }).status === 'notOffered') return
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await answer('passkeySignIn', { success: true, ...(end as { username: string }) })
    },
  },
  open: async (page) => {
    await withWillingDevice(page)
    await resumeAt(page, null)
  },
  do: {
    ...reports,
    'credentials.change': (page) => page.getByLabel('Password', { exact: true }).fill('C'),
    'credentials.submit': async (page, { username, password }) => {
      await fillFields(page, { Username: username, Password: password })
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    },
  },
  see: {
    form: async (page, snapshot) => {
      if (snapshot.matches('passed')) return expect(page.getByText('Signing you in')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await expect(page.getByText('is a required field.')).toHaveCount(
        snapshot.context.missing.length,
      )
    },
    gone: (page) => expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible(),
  },
  lookCloser: (page) => expectAccessibleInOneWay(page),
}
