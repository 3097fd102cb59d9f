import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, type AnyActorLogic } from 'xstate'

import { startPasskeySignIn } from '#contract/passkey-sign-in.ts'
import { createPasskey, passkeyPrompt } from '#src/flows/passkeys.ts'

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
