import {
  finishPasskeyRegistration,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from '#contract/passkeys.ts'
import type { passkeysMachine } from '#machines/account/passkeys.machine.ts'
import { expectAccessibleInOneWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import {
  aroundPasskeys,
  confirmWith,
  creation,
  withWillingDevice,
} from '#tests/e2e/tours/passkey-background.ts'

export const passkeysJourney: Journey<typeof passkeysMachine> = {
  calls: {
    listPasskeys: listPasskeys.path,
    renamePasskey: renamePasskey.path,
    proof: removePasskey.path,
    passkeyRegistration: startPasskeyRegistration.path,
    'the new passkey': finishPasskeyRegistration.path,
  },
  background: aroundPasskeys,
  // The dialog closes at the same moment; the story removes a passkey.
  unsent: ['proof.accepted'],
  endings: {
    passkeyRegistration: async (page, end, answer) => {
      const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
      if ((end as { status: string }).status === 'closed') return cancel.click()
      await confirmWith(page, '314159')
      await answer('passkeyRegistration', { success: true, ...creation })
      return answer('the new passkey', { success: true })
    },
    proof: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  },
  open: async (page) => {
    await withWillingDevice(page)
    await page.goto('/account/security')
  },
  do: {
    'list.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'passkey.add': (page) => page.getByRole('button', { name: 'Add passkey' }).click(),
    'passkey.rename': (page) => page.getByRole('button', { name: 'Rename: Phone' }).click(),
    'passkey.remove': (page) => page.getByRole('button', { name: 'Remove: Phone' }).click(),
    'rename.submit': async (page, { name }) => {
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByRole('button', { name: 'Save name' }).click()
    },
    'rename.cancel': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'proof.accepted': async () => {},
  },
  see: {
    loading: (page) => expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible(),
    failed: (page) => expect(page.getByText('We couldn’t load your passkeys.')).toBeVisible(),
    list: (page, { context: { list } }) =>
      expect(page.getByRole('button', { name: /^Rename: / })).toHaveCount(list.length),
    registration: (page) => expect(page.getByText('You’re adding a passkey.')).toBeVisible(),
    proofDialog: (page) => expect(page.getByText('You’re removing the passkey')).toBeVisible(),
    renameDialog: (page) =>
      expect(page.getByRole('dialog', { name: 'Rename passkey' })).toBeVisible(),
  },
  // Nothing has the focus before the user's first step.
  lookCloser: (page) => expectAccessibleInOneWay(page, { hasFocus: false }),
}
