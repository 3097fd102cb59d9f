import { expect } from 'vitest'

import type { passkeyOfferMachine } from '#machines/account/passkey-offer.machine.ts'
import { PasskeyOffer } from '#src/features/account/security/passkey-offer.tsx'
import { button, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { passkeyOfferModel } from './model.ts'

walksEveryPathOnThePage<typeof passkeyOfferMachine>(passkeyOfferModel, {
  show: (actor) =>
    showInEnglish(
      <main>
        <PasskeyOffer actor={actor} replacesPassword />
      </main>,
    ),
  do: {
    'offer.accept': () => press('Set up a passkey'),
    'offer.postpone': () => press('Not now'),
  },
  see: {
    offer: () => seesText('Sign in faster next time'),
    gone: () => expect.poll(() => button('Not now').query()).toBeNull(),
  },
})
