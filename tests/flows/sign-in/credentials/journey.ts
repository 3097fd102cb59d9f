import * as calls from '#contract/authentication.ts'
import type { credentialsMachine } from '#machines/sign-in/credentials.machine.ts'
import { expectAccessibleInOneWay } from '#tests/support/every-way.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, fillFields, halfway, resumeAt } from '#tests/e2e/tours/background.ts'

const failure = 'credentials.checking: authenticate fails'

export const credentialsJourney: Journey<typeof credentialsMachine> = {
  calls: { authenticate: calls.authenticateUser.path },
  starts: ['the user opens the login page'],
  exclusions: [`${failure} (2) → credentials.editing`, `${failure} (3) → credentials.editing`].map(
    (name) => ({ name, reason: 'Only agents learn why; the walk of the page covers that.' }),
  ),
  background: () => around(halfway),
  open: (page) => resumeAt(page, null),
  do: {
    'credentials.change': (page) => page.getByLabel('Password', { exact: true }).fill('C'),
    'credentials.submit': async (page, { username, password }) => {
      await fillFields(page, { Username: username, Password: password })
      await page.getByRole('button', { name: 'Sign in' }).click()
    },
  },
  see: {
    form: async (page, { context: { missing } }) => {
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await expect(page.getByText('is a required field.')).toHaveCount(missing.length)
    },
    gone: (page) => expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible(),
  },
  lookCloser: (page) => expectAccessibleInOneWay(page),
}
