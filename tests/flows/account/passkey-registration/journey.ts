import { finishPasskeyRegistration, startPasskeyRegistration } from '#contract/passkeys.ts'
import type {
  passkeyRegistrationMachine,
  RegistrationCeremony,
} from '#machines/account/passkey-registration.machine.ts'
import { expectAccessibleInOneWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import {
  aroundPasskeys,
  confirmWith,
  creation,
  endCeremony,
  withPatientDevice,
} from '#tests/e2e/tours/passkey-background.ts'

const started = { ...creation, success: true }

export const passkeyRegistrationJourney: Journey<typeof passkeyRegistrationMachine> = {
  calls: {
    proof: startPasskeyRegistration.path,
    createPasskey: 'the dialog of the browser',
    finishRegistration: finishPasskeyRegistration.path,
  },
  background: aroundPasskeys,
  endings: {
    proof: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    createPasskey: (page, end) => endCeremony(page, (end as RegistrationCeremony).status),
  },
  failures: { createPasskey: (page) => endCeremony(page, 'failed') },
  open: async (page) => {
    await withPatientDevice(page)
    await page.goto('/account/security')
    await page.getByRole('button', { name: 'Add passkey' }).click()
  },
  do: {
    'proof.accepted': async (page, { answer: { options } }, answer) => {
      await confirmWith(page, '314159')
      await answer('proof', options ? started : { success: true })
    },
    'registration.cancel': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  see: {
    proofDialog: (page) => expect(page.getByText('You’re adding a passkey.')).toBeVisible(),
    prompt: (page) => expect(page.getByText('Your browser creates the passkey.')).toBeVisible(),
    storing: (page) => expect(page.getByText('Your browser creates the passkey.')).toBeVisible(),
    gone: (page) => expect(page.getByText('Your browser creates the passkey.')).toHaveCount(0),
  },
  lookCloser: (page) => expectAccessibleInOneWay(page),
}
