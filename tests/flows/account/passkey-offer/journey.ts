import { listPasskeys } from '#contract/passkeys.ts'
import type { passkeyOfferMachine } from '#machines/account/passkey-offer.machine.ts'
import { expectAccessibleInOneWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { aroundPasskeys } from '#tests/e2e/tours/passkey-background.ts'

export const passkeyOfferJourney: Journey<typeof passkeyOfferMachine> = {
  calls: { listPasskeys: listPasskeys.path },
  background: aroundPasskeys,
  starts: ['the user has signed in with a code'],
  exclusions: [
    {
      name: 'passkeyOffer.deciding: at once (2) → passkeyOffer.closed',
      reason: 'Nothing is shown then; the walk of the page covers it.',
    },
  ],
  open: async (page) => {
    await page.addInitScript(() =>
      sessionStorage.setItem('statedesk.passkeyOffer', JSON.stringify('due')),
    )
    await page.goto('/support/knowledge-base')
  },
  do: {
    'offer.accept': (page) => page.getByRole('button', { name: 'Set up a passkey' }).click(),
    'offer.postpone': (page) => page.getByRole('button', { name: 'Not now' }).click(),
  },
  see: {
    offer: (page) => expect(page.getByText('Sign in faster next time')).toBeVisible(),
    gone: (page) => expect(page.getByText('Sign in faster next time')).toHaveCount(0),
  },
  // Nothing has the focus before the user's first step.
  lookCloser: (page) => expectAccessibleInOneWay(page, { hasFocus: false }),
}
