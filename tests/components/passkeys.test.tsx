import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, type AnyActorLogic, fromPromise } from 'xstate'

import { startPasskeySignIn } from '#contract/passkey-sign-in.ts'
import { createPasskey, passkeyPrompt } from '#src/flows/passkeys.ts'
import type { Answer } from '#contract/call.ts'
import type { listPasskeys } from '#contract/passkeys.ts'
import { passkeyOfferMachine } from '#machines/account/passkey-offer.machine.ts'
import { passkeysMachine } from '#machines/account/passkeys.machine.ts'
import { PasskeyOffer } from '#src/features/account/security/passkey-offer.tsx'
import { PasskeysSection } from '#src/features/account/security/passkeys-section.tsx'
import { seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const dialog = () => new Promise<null>(() => {})
const get = vi.fn(dialog)
const create = vi.fn(dialog)

beforeEach(() => {
  vi.spyOn(navigator.credentials, 'get').mockImplementation(get)
  vi.spyOn(navigator.credentials, 'create').mockImplementation(create)
})

afterEach(() => {
  vi.restoreAllMocks()
  get.mockClear()
  create.mockClear()
})

const challenge = 'c2VjcmV0LWNoYWxsZW5nZQ'
const ceremonies: [string, AnyActorLogic, typeof get, object][] = [
  ['asks for', passkeyPrompt(startPasskeySignIn).askBrowser, get, { challenge }],
  ['creates', createPasskey, create, { challenge, user: { id: 'YQ' } }],
]

test.each(ceremonies)('the browser %s a passkey unless the user has left [T279]', async (...of) => {
  const [, logic, call, options] = of
  const left = createActor(logic, { input: { options } }).start()
  left.stop()
  const stays = createActor(logic, { input: { options } }).start()
  // Both wait for the same library, the one that was left first.
  await expect.poll(() => call.mock.calls.length).toBeGreaterThan(0)
  expect(call).toHaveBeenCalledTimes(1)
  stays.stop()
})

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
