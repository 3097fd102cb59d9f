import { test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { listPasskeys } from '#contract/passkeys.ts'
import { passkeyOfferMachine } from '#machines/account/passkey-offer.machine.ts'
import { passkeysMachine } from '#machines/account/passkeys.machine.ts'
import { PasskeyOffer } from '#src/features/account/security/passkey-offer.tsx'
import { PasskeysSection } from '#src/features/account/security/passkeys-section.tsx'
import { seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

type List = Answer<typeof listPasskeys>

const actors = {
  listPasskeys: fromPromise<List, Record<string, never>>(() => Promise.resolve({ list: [] })),
}

test.each([
  [true, 'replaces password and code.', 'instead of a password and a code.'],
  [false, 'replaces the code.', 'instead of a code.'],
])(
  'passkeys promise no more than the server allows: without a password %s [T284, T289]',
  async (replacesPassword, offered, listed) => {
    const offer = createActor(passkeyOfferMachine.provide({ actors }), { input: { isDue: true } })
    const list = createActor(passkeysMachine.provide({ actors }), {
      input: { factor: 'app' },
    })
    offer.start()
    list.start()
    await showInEnglish(
      <main>
        <PasskeyOffer actor={offer} replacesPassword={replacesPassword} />
        <PasskeysSection actor={list} replacesPassword={replacesPassword} />
      </main>,
    )
    await seesText(offered)
    await seesText(listed)
    offer.stop()
    list.stop()
  },
)
